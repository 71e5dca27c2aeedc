import type { AttributeTest, Complex, Compound, Pseudo } from './selector.ts';

/** What a selector asks of an element. */
export interface Selectable {
  readonly localName: string;
  readonly parentElement: Selectable | null;
  readonly children: readonly Selectable[];
  readonly childNodes: readonly unknown[];
  getAttribute(name: string): string | null;
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** Whether one of the alternatives describes the element. */
export function matchesSelector(element: Selectable, selectors: readonly Complex[]): boolean {
  return selectors.some((steps) => matchesFrom(element, steps, steps.length - 1));
}

/** The steps up to this one, the last of which describes the element. */
function matchesFrom(element: Selectable, steps: Complex, at: number): boolean {
  const { compound, combinator } = steps[at];
  if (!matchesCompound(element, compound)) return false;
  if (at === 0) return true;
  return candidates(element, combinator).some((other) => matchesFrom(other, steps, at - 1));
}

function candidates(element: Selectable, combinator: Complex[number]['combinator']): Selectable[] {
  const parent = element.parentElement;
  if (combinator === '>') return parent ? [parent] : [];
  if (combinator === ' ') return parent ? [parent, ...candidates(parent, ' ')] : [];
  const before = parent ? parent.children.slice(0, parent.children.indexOf(element)) : [];
  return combinator === '+' ? before.slice(-1) : before;
}

function matchesCompound(element: Selectable, { tag, attributes, pseudos }: Compound): boolean {
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

function matchesPseudo(element: Selectable, pseudo: Pseudo): boolean {
  const siblings = element.parentElement?.children ?? [element];
  switch (pseudo.name) {
    case 'not':
      return !matchesSelector(element, pseudo.selectors);
    case 'is':
      return matchesSelector(element, pseudo.selectors);
    case 'checked':
      return element.checked === true;
    case 'disabled':
      return element.disabled === true;
    case 'enabled':
      return element.disabled === false;
    case 'first-child':
      return siblings[0] === element;
    case 'last-child':
      return siblings.at(-1) === element;
    case 'only-child':
      return siblings.length === 1;
    case 'empty':
      return element.childNodes.length === 0;
  }
}
