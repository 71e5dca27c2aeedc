import { staticValue } from '../../evaluate/static-value.ts';
import type { Trigger } from '../../model/program.ts';
import { quoteText } from '../../syntax/format/quote-text.ts';
import type { EventDetails, EventPlan } from './event-details.ts';
import { isVisible, type Scope } from './name-of-subject.ts';
import { eventWays, type FieldWay } from './ways.ts';

/** The element of an event, as steps and givens name it. */
interface ElementOperand {
  readonly text: string;
  readonly selector: string;
}

const defaultSelectors: Readonly<Record<string, string>> = { submit: 'form', formChange: 'form' };

/** Returns the element that a step acts on to make an event occur. */
export function operandOf(
  { file }: Scope,
  { event, arguments: list }: Trigger,
  { fields, around }: EventDetails,
): ElementOperand {
  const [first] = list;
  const written = first && staticValue(first);
  const isMedia = /^(video|audio)\./.test(event.name);
  const usual = isMedia ? event.name.split('.')[0] : (defaultSelectors[event.name] ?? '*');
  const selector =
    typeof written === 'string' && written !== '' && event.name !== `${usual}.progress` ? written : usual;
  const outer = [...around, ...(fields.some((field) => wayOf(event.name, field.path)?.of === 'form') ? ['form'] : [])];
  if (outer.length > 0) return quoted([...outer, selector].join(' '));
  const isAudio = isMedia && usual === 'audio' && /^[.#[]/.test(selector);
  if (isAudio) return quoted(`audio${selector}`);
  const isNamed = first?.kind === 'element' && isVisible(first.element, file);
  return isNamed ? { text: first.element.id, selector } : quoted(selector);
}

const quoted = (selector: string): ElementOperand => ({ text: quoteText(selector), selector });

function wayOf(event: string, path: readonly string[]): Extract<FieldWay, { by: 'attribute' }> | undefined {
  const way = eventWays[event]?.fields[path.join('.')];
  return way?.by === 'attribute' ? way : undefined;
}

/** Gives an element the attributes and the text that make its event have these fields. */
export function onElement(
  { text, selector }: ElementOperand,
  details: EventDetails,
  steps: readonly (string | undefined)[],
): EventPlan {
  const attributes = new Map<string, string>();
  const givens: [string, string][] = [];
  for (const { path, value } of details.fields) {
    const name = path.join('.');
    const way = Object.values(eventWays).find(({ fields }) => fields[name])?.fields[name];
    if (value === undefined || !way) continue;
    if (way.by === 'text') givens.push([`element(${text})`, quoteText(String(value))]);
    else if (way.by === 'host') attributes.set('href', attributes.get('href') ?? `https://${String(value)}/`);
    else if (way.by === 'attribute' && way.of)
      givens.push([`element("form", attribute: ${quoteText(way.name)})`, quoteText(String(value))]);
    else if (way.by === 'attribute') attributes.set(way.name, String(value));
  }
  for (const [name, value] of details.attributes) attributes.set(name, value);
  // A click on a link leaves the page, but the steps that follow need it.
  const leaves = details.stays && steps[0]?.startsWith('click') && mayBeLink(selector);
  if (leaves && !attributes.has('href')) attributes.set('href', '#');
  for (const [name, value] of attributes)
    givens.push([`element(${text}, attribute: ${quoteText(name)})`, quoteText(value)]);
  return { givens, steps: steps.filter((step) => step !== undefined) };
}

/** Whether the element that a scenario makes of a selector is a link whose address the scenario may choose. */
function mayBeLink(selector: string): boolean {
  return /(^|[\s>+~])a(?![\w-])[^\s>+~]*$/.test(selector) && !/\[href/.test(selector);
}
