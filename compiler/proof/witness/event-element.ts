import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Trigger } from '../../language/model/program.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import type { EventDetails, EventPlan } from './event-details.ts';
import { isNameVisible, type Scope } from './name-of-subject.ts';
import { placeLink, type PlacedLink } from './place-link.ts';
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
