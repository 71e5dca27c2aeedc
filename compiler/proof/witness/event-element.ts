import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Trigger } from '../../language/model/program.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import type { EventDetails, EventPlan } from './event-details.ts';
import { isNameVisible, type Scope } from './name-of-subject.ts';
import { eventWays, type FieldWay } from './ways.ts';

/** The element of an event, as steps and givens name it. */
interface ElementOperand {
  readonly text: string;
  readonly selector: string;
  /** The link that the event is about. */
  readonly link?: Pick<PlacedLink, 'around' | 'href'>;
}

const defaultSelectors: Readonly<Record<string, string>> = { submit: 'form', formChange: 'form' };

/** Returns the element that a step acts on to make an event occur. Undefined if no element makes it have these fields. */
export function operandOf(
  { file }: Scope,
  { event, arguments: list }: Trigger,
  details: EventDetails,
): ElementOperand | undefined {
  const { fields, around } = details;
  const [first] = list;
  const written = first && staticValue(first);
  const isMedia = /^(video|audio)\./.test(event.name);
  const usual = isMedia ? event.name.split('.')[0] : (defaultSelectors[event.name] ?? '*');
  const named = typeof written === 'string' && written !== '' && event.name !== `${usual}.progress` ? written : usual;
  const link = placeLink(named, details);
  if (!link) return undefined;
  const { selector } = link;
  const outer = [...around, ...(fields.some((field) => wayOf(event.name, field.path)?.of === 'form') ? ['form'] : [])];
  const within = (one: string) => [...outer, one].join(' ');
  const linked = { link: { ...link, ...(link.around !== undefined && { around: within(link.around) }) } };
  if (outer.length > 0 || selector !== named) return { ...quoted(within(selector)), ...linked };
  const isAudio = isMedia && usual === 'audio' && /^[.#[]/.test(selector);
  if (isAudio) return quoted(`audio${selector}`);
  const isNamed = first?.kind === 'element' && isNameVisible(first.element, file);
  return { ...(isNamed ? { text: first.element.id, selector } : quoted(selector)), ...linked };
}

const quoted = (selector: string): ElementOperand => ({ text: quoteText(selector), selector });

function wayOf(event: string, path: readonly string[]): Extract<FieldWay, { by: 'attribute' }> | undefined {
  const way = eventWays[event]?.fields[path.join('.')];
  return way?.by === 'attribute' ? way : undefined;
}

/** Gives an element the attributes and the text that make its event have these fields. */
export function onElement(
  { text, selector, link = {} }: ElementOperand,
  details: EventDetails,
  steps: readonly (string | undefined)[],
): EventPlan {
  const attributes = new Map<string, string>();
  // What a link has is not an attribute of an element in it.
  const ofLink = link.around === undefined ? attributes : new Map<string, string>();
  if (link.href !== undefined) ofLink.set('href', link.href);
  const givens: [string, string][] = [];
  for (const { path, value } of details.fields) {
    const name = path.join('.');
    const way = Object.values(eventWays).find(({ fields }) => fields[name])?.fields[name];
    if (value === undefined || !way) continue;
    if (way.by === 'text') givens.push([`element(${text})`, quoteText(String(value))]);
    else if (way.by === 'attribute' && way.of)
      givens.push([`element("form", attribute: ${quoteText(way.name)})`, quoteText(String(value))]);
    else if (way.by === 'attribute') (name === 'link.id' ? ofLink : attributes).set(way.name, String(value));
  }
  for (const [name, value] of details.attributes) attributes.set(name, value);
  // A click on a link leaves the page, but the steps that follow need it.
  const leaves = details.stays && steps[0]?.startsWith('click') && mayBeLink(selector);
  if (leaves && !attributes.has('href')) attributes.set('href', '#');
  const add = (of: string, all: ReadonlyMap<string, string>) => {
    for (const [name, value] of all) givens.push([`element(${of}, attribute: ${quoteText(name)})`, quoteText(value)]);
  };
  add(text, attributes);
  if (link.around !== undefined) add(quoteText(link.around), ofLink);
  return { givens, steps: steps.filter((step) => step !== undefined) };
}

/** Whether the element that a scenario makes of a selector is a link whose address the scenario may choose. */
function mayBeLink(selector: string): boolean {
  return /(^|[\s>+~])a(?![\w-])[^\s>+~]*$/.test(selector) && !/\[href/.test(selector);
}

/** The element of an event, and the link that the event is about. */
interface PlacedLink {
  readonly selector: string;
  /** The selector of the link around the element. Undefined if the element is the link, or if there is none. */
  readonly around?: string;
  /** The address of the link. Undefined if the event does not need one. */
  readonly href?: string;
}

/**
 * Places a link so that its event has the wanted address and host. Undefined if an element with this selector cannot have
 * them: they contradict each other, or the selector asks for another address.
 */
export function placeLink(selector: string, { fields, address }: EventDetails): PlacedLink | undefined {
  const wanted = (name: string) => fields.find(({ path }) => path.join('.') === name);
  const [url, host] = [wanted('link.url'), wanted('link.host')];
  if (!url && !host) return { selector };
  const alternatives = selector.split(/,(?![^[(]*[\])])/).map((one) => one.trim());
  const href = url ? url.value : host?.value === undefined ? undefined : `https://${String(host.value)}/`;
  if (href === undefined) {
    const unlinked = alternatives.find((one) => linkIn(one) === undefined);
    return unlinked === undefined || host?.value !== undefined ? undefined : { selector: unlinked };
  }
  const completed = URL.canParse(String(href), address) ? new URL(String(href), address) : undefined;
  if (host && completed?.hostname !== (host.value ?? '')) return undefined;
  for (const one of alternatives) {
    const around = linkIn(one);
    if (around === undefined) return { selector: `a ${one}`, around: 'a', href: String(href) };
    if (!admits(around, String(href))) continue;
    return { selector: one, ...(around !== one && { around }), href: String(href) };
  }
  return undefined;
}

/** Returns the start of a selector up to its last link, which may be the whole selector. Undefined if it names no link. */
function linkIn(selector: string): string | undefined {
  const [start] = /^(?:.*[\s>+~])?a(?![\w-])(?:\[[^\]]*\]|[^\s>+~[])*/.exec(selector) ?? [];
  // An element beside a link is not in it.
  return start === undefined || /^\s*[+~]/.test(selector.slice(start.length)) ? undefined : start;
}

/** Whether an address fits the conditions of a selector on the attribute `href`. */
function admits(selector: string, href: string): boolean {
  return [...selector.matchAll(/\[href(?:([\^$*]?)=["']?([^"'\]]*)["']?(?:\s+[is])?)?\]/g)].every(
    ([, operator, text]) => {
      if (text === undefined) return true;
      if (operator === '^') return href.startsWith(text);
      if (operator === '$') return href.endsWith(text);
      return operator === '*' ? href.includes(text) : href === text;
    },
  );
}
