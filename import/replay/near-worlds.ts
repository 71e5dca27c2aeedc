import { findText } from '../../compiler/proof/text/find-text.ts';
import type { TextConstraint, TextTest } from '../../compiler/proof/text/text-test.ts';
import { planElements, type PlannedElement } from '../../simulator/selectors/plan-elements.ts';
import { Unsupported } from '../../simulator/contract/unsupported.ts';
import type { ContainerVariable, TriggerFilter } from '../model/container.ts';
import { settingOf } from '../model/setting-of.ts';
import {
  addressPartOf,
  elementPartOf,
  onlyVariable,
  lookupRows,
  innermostOf,
  type VariablesByName,
  type ReplayWorld,
  type WorldElement,
} from './world.ts';

/** Returns worlds close to one in which a comparison may have the other result. */
export function nearWorlds(
  filter: TriggerFilter,
  world: ReplayWorld,
  variables: VariablesByName,
  tag: string,
): ReplayWorld[] {
  if (/^\{\{(?:_event|Event)\}\}$/.test(filter.left))
    // Pages do not push the events of Google Tag Manager itself.
    return world.event.startsWith('gtm.')
      ? []
      : textsNear(filter).flatMap((event) => (event === '' ? [] : { ...world, event }));
  const variable = onlyVariable(filter.left, variables);
  if (!variable) return [];
  if (filter.comparison === 'cssSelector')
    return elementsNear(filter.right, tag).map((plan) => ({ ...world, element: { ...world.element, plan } }));
  return valuesNear(filter, variable, variables).flatMap(([changed, value]) => withValue(changed, value, world));
}

/** Returns the elements that a selector describes, and one that it does not. */
function elementsNear(selector: string, tag: string): (readonly PlannedElement[])[] {
  try {
    const { plan } = planElements(selector, tag === 'form' ? 'submit' : 'click');
    return [plan, plainElement(tag)];
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return [plainElement(tag)];
  }
}

/** Returns an element without anything that a trigger could ask for. */
export const plainElement = (tag: string): readonly PlannedElement[] => [
  { tag, attributes: tag === 'a' ? { href: '/linked' } : {}, children: [] },
];

/** Returns values of a variable, or of the input of a lookup table, near the border of a comparison. */
function valuesNear(
  filter: TriggerFilter,
  variable: ContainerVariable,
  variables: VariablesByName,
): (readonly [ContainerVariable, unknown])[] {
  const input = variable.type === 'smm' ? onlyVariable(settingOf(variable.settings, 'input'), variables) : undefined;
  if (input)
    return [...lookupRows(variable.settings).map(([key]) => key), 'no row'].map((key) => [input, key] as const);
  const { comparison, right } = filter;
  if (/^(?:less|greater)/.test(comparison)) {
    const border = Number(right);
    return [border, border + 1, border - 1].map((number) => [variable, number] as const);
  }
  return textsNear(filter, addressPartOf(variable) === 'PATH').map((text) => [variable, text] as const);
}

/** Returns texts for which a comparison is true, and others that come close. */
function textsNear({ comparison, right, ignoresCase }: TriggerFilter, isPath = false): string[] {
  const test = testOf(comparison, right, ignoresCase);
  const starts: TextConstraint[] = isPath ? [{ test: { kind: 'starts', text: '/' }, expected: true }] : [];
  const [hits, misses] = [true, false].map((expected) => (test ? textsWith([...starts, { test, expected }]) : []));
  const literal = comparison === 'matchRegex' ? hits : [right];
  const near = literal.flatMap((one) => [one, `${one}x`, `x${one}`, `/${one}`, one.slice(0, -1), one.toUpperCase()]);
  return [...new Set([...literal, ...near, ...hits, ...misses, ''])];
}

function testOf(comparison: TriggerFilter['comparison'], right: string, ignoreCase: boolean): TextTest | undefined {
  if (comparison === 'matchRegex') return { kind: 'matches', pattern: right, ignoreCase };
  const kinds = { equals: 'is', contains: 'contains', startsWith: 'starts', endsWith: 'ends' } as const;
  return comparison in kinds ? { kind: kinds[comparison as keyof typeof kinds], text: right } : undefined;
}

/** How many texts are tried for a pattern, which may have alternatives. */
const mostTexts = 3;

/** Returns short texts that satisfy constraints. */
function textsWith(constraints: readonly TextConstraint[]): string[] {
  const texts: string[] = [];
  try {
    while (texts.length < mostTexts) {
      const others = texts.map((text): TextConstraint => ({ test: { kind: 'is', text }, expected: false }));
      const found = findText([...constraints, ...others]);
      if (found.kind !== 'found') break;
      texts.push(found.text);
    }
  } catch {
    // The pattern is none.
  }
  return texts;
}

/** Returns a world in which a variable has a value; none if no page can give it. */
function withValue(variable: ContainerVariable, value: unknown, world: ReplayWorld): ReplayWorld[] {
  const name = settingOf(variable.settings, 'name');
  const addressPart = addressPartOf(variable);
  if (addressPart !== undefined) {
    return urlsWith(new URL(world.url), addressPart, settingOf(variable.settings, 'queryKey'), String(value)).map(
      (url) => ({ ...world, url }),
    );
  }
  const elementPart = elementPartOf(variable);
  if (elementPart !== undefined) return [{ ...world, element: withPart(world.element, elementPart, String(value)) }];
  if (variable.type === 'v' && !name.startsWith('gtm.'))
    return [{ ...world, layer: { ...world.layer, [name]: value } }];
  if (variable.type === 'j') return [{ ...world, globals: { ...world.globals, [name]: value } }];
  if (variable.type === 'k' && /^[\w.-]*$/.test(String(value)))
    return [{ ...world, cookies: { ...world.cookies, [name]: String(value) } }];
  return [];
}

function urlsWith(url: URL, part: string, key: string, value: string): string[] {
  const changed = (change: (copy: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.href;
  };
  switch (part) {
    case 'PATH':
      return [changed((copy) => (copy.pathname = value))];
    case 'HOST':
      return /^[\w-]+(?:\.[\w-]+)+$/.test(value) ? [changed((copy) => (copy.hostname = value))] : [];
    case 'FRAGMENT':
      return [changed((copy) => (copy.hash = value))];
    case 'QUERY':
      if (key === '') return [changed((copy) => (copy.search = value))];
      return [changed((copy) => (value === '' ? copy.searchParams.delete(key) : copy.searchParams.set(key, value)))];
    case 'URL':
      return [
        ...(/^https:\/\/[\w-]+\./.test(value) && URL.canParse(value) ? [value] : []),
        ...(/^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(value) ? [`https://${value}`] : []),
        changed((copy) => ([copy.pathname, copy.search] = [value.split('?')[0], value.split('?')[1] ?? ''])),
        changed((copy) => (copy.search = value.replace(/^[?&]/, ''))),
      ];
    default:
      return [];
  }
}

function withPart({ plan, text }: WorldElement, part: string, value: string): WorldElement {
  if (part === 'TEXT') return { plan, text: value };
  const names: Readonly<Record<string, string>> = { ID: 'id', CLASSES: 'class', TARGET: 'target', URL: 'href' };
  const name = part.startsWith('ATTRIBUTE ') ? part.slice('ATTRIBUTE '.length) : names[part];
  if (name === undefined || !/^[\w:.-]+$/.test(name)) return { plan, text };
  const address = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(value) ? `https://${value}` : value;
  return { plan: withAttributes(plan, { [name]: name === 'href' ? address : value }), text };
}

/** Adds attributes, and children, to the target of a plan. */
export function withAttributes(
  plan: readonly PlannedElement[],
  attributes: Readonly<Record<string, string>>,
  children: readonly PlannedElement[] = [],
): readonly PlannedElement[] {
  const target = innermostOf(plan);
  const change = (one: PlannedElement): PlannedElement =>
    one === target
      ? { ...one, attributes: { ...one.attributes, ...attributes }, children }
      : { ...one, children: one.children.map(change) };
  return plan.map(change);
}
