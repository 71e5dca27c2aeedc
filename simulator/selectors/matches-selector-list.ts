import type {
  AttributeTest,
  ComplexSelector,
  CompoundSelector,
  PseudoSelector,
  SelectorList,
} from '../../compiler/language/tables/selector/selector.ts';

/** The properties of an element that selectors read. */
export interface Selectable {
  readonly localName: string;
  readonly parentElement: Selectable | null;
  readonly children: readonly Selectable[];
  readonly childNodes: readonly unknown[];
  getAttribute(name: string): string | null;
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** Whether an element matches one of the alternatives. */
export function matchesSelectorList(element: Selectable, selectors: SelectorList): boolean {
  return selectors.some((parts) => matchesFrom(element, parts, parts.length - 1));
}

/** Whether the parts up to this index match, the last of them this element. */
function matchesFrom(element: Selectable, parts: ComplexSelector, at: number): boolean {
  const { compound, combinator } = parts[at];
  if (!matchesCompound(element, compound)) return false;
  if (at === 0) return true;
  return candidates(element, combinator).some((other) => matchesFrom(other, parts, at - 1));
}

function candidates(element: Selectable, combinator: ComplexSelector[number]['combinator']): Selectable[] {
  const parent = element.parentElement;
  if (combinator === '>') return parent ? [parent] : [];
  if (combinator === ' ') return parent ? [parent, ...candidates(parent, ' ')] : [];
  const before = parent ? parent.children.slice(0, parent.children.indexOf(element)) : [];
  return combinator === '+' ? before.slice(-1) : before;
}

function matchesCompound(element: Selectable, { tag, attributes, pseudos }: CompoundSelector): boolean {
  return (
    (tag === undefined || tag === element.localName) &&
    attributes.every((test) => matchesAttribute(element.getAttribute(test.name), test)) &&
    pseudos.every((pseudo) => matchesPseudo(element, pseudo))
  );
}

function matchesAttribute(attribute: string | null, { operator, value: wanted, ignoreCase }: AttributeTest): boolean {
  if (attribute === null) return false;
  const text = ignoreCase ? attribute.toLowerCase() : attribute;
  const value = ignoreCase ? wanted.toLowerCase() : wanted;
  switch (operator) {
    case undefined:
      return true;
    case '=':
      return text === value;
    case '~=':
      return value !== '' && text.split(/\s+/).includes(value);
    case '|=':
      return text === value || text.startsWith(`${value}-`);
    case '^=':
      return value !== '' && text.startsWith(value);
    case '$=':
      return value !== '' && text.endsWith(value);
    case '*=':
      return value !== '' && text.includes(value);
  }
}

function matchesPseudo(element: Selectable, { name, selectors = [] }: PseudoSelector): boolean {
  const siblings = element.parentElement?.children ?? [element];
  switch (name) {
    case ':not':
      return !matchesSelectorList(element, selectors);
    case ':is':
    case ':where':
      return matchesSelectorList(element, selectors);
    case ':checked':
      return element.checked === true;
    case ':disabled':
      return element.disabled === true;
    case ':enabled':
      return element.disabled === false;
    case ':first-child':
      return siblings[0] === element;
    case ':last-child':
      return siblings.at(-1) === element;
    case ':only-child':
      return siblings.length === 1;
    case ':empty':
      return element.childNodes.length === 0;
    default:
      return false;
  }
}
