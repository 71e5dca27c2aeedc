import type {
  AttributeTest,
  CompoundSelector,
  SelectorPart,
} from '../../compiler/language/tables/selector/selector.ts';
import { readSelector } from '../../compiler/language/tables/selector/read-selector.ts';
import { Unsupported } from '../contract/unsupported.ts';

/** An element to create, with its children, as plain data for simulated and browser pages. */
export interface PlannedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PlannedElement[];
}

const defaultTags = {
  click: 'div',
  middleClick: 'div',
  submit: 'form',
  change: 'input',
  hover: 'div',
  view: 'div',
  play: 'video',
  pause: 'video',
  jump: 'video',
  read: 'div',
};

/** What a scenario does to an element. It decides the tag if the selector names none. */
export type Use = keyof typeof defaultTags;

/** The elements to create inside an existing element, which the first parts of a selector match. */
export interface PlannedInside {
  readonly around: string;
  readonly plan: readonly PlannedElement[];
}

/** The fewest elements that the first alternative of a selector describes. They may not match, for example `:nth-child(2)`. */
export interface PlannedElements {
  /** Sibling elements, with nested children. */
  readonly plan: readonly PlannedElement[];
  /** The same inside existing elements, beginning with the one that leaves least to create. */
  readonly inside: readonly PlannedInside[];
}

export function planElements(selector: string, use: Use): PlannedElements {
  const { selectors, failedAt } = readSelector(selector);
  if (failedAt !== undefined) throw new Unsupported(`"${selector}" is not a CSS selector`);
  const [parts] = selectors;
  const inside = parts.slice(0, -1).flatMap(({ end }, at) => {
    const rest = parts.slice(at + 1);
    const isInside = rest[0].combinator === ' ' || rest[0].combinator === '>';
    return isInside ? [{ around: selector.slice(0, end), plan: planParts(rest, use) }] : [];
  });
  return { plan: planParts(parts, use), inside: inside.toReversed() };
}

function planParts([part, ...rest]: readonly SelectorPart[], use: Use): PlannedElement[] {
  const isLast = rest.length === 0;
  const behind = !isLast && (rest[0].combinator === '+' || rest[0].combinator === '~');
  const inside = isLast || behind ? [] : planParts(rest, use);
  const element = plan(part.compound, isLast ? use : 'read', inside);
  return behind ? [element, ...planParts(rest, use)] : [element];
}

function plan(
  { tag, attributes, pseudos }: CompoundSelector,
  use: Use,
  children: readonly PlannedElement[],
): PlannedElement {
  const own: Record<string, string> = {};
  for (const test of attributes) own[test.name] = valueOf(test, own[test.name]);
  for (const { name } of pseudos) if (name === ':checked' || name === ':disabled') own[name.slice(1)] = '';
  const name = tag ?? defaultTags[use];
  // Give a form without a field one, so that `change` has something to fill in.
  const field = name === 'form' && !hasField(children) ? [{ tag: 'input', attributes: {}, children: [] }] : [];
  return { tag: name, attributes: own, children: [...children, ...field] };
}

function hasField(plan: readonly PlannedElement[]): boolean {
  return plan.some(({ tag, children }) => /^(input|select|textarea)$/.test(tag) || hasField(children));
}

function valueOf({ name, value }: AttributeTest, before: string | undefined): string {
  return name === 'class' && before !== undefined ? `${before} ${value}` : value;
}
