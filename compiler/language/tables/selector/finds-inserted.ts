import { readSelector } from './read-selector.ts';
import type { SelectorPart } from './selector.ts';

/** The attributes of the elements that tags add to the page. */
const attributesOfInserted = new Set([
  'async',
  'integrity',
  'nonce',
  'referrerpolicy',
  'sandbox',
  'src',
  'style',
  'title',
]);

const position = /child|of-type/;

/**
 * Whether what a selector finds may change if a script or frame is added to the end of the page: it may find that element or
 * look for it, or the position of the body among the children of the page. Invalid selectors find nothing. `more`: other
 * attributes that the element may have.
 */
export function findsInserted(selector: string, tag: string, more: ReadonlySet<string>): boolean {
  return readSelector(selector).parts.some((part) => testsInserted(part, tag, more));
}

function testsInserted({ combinator, compound }: SelectorPart, inserted: string, more: ReadonlySet<string>): boolean {
  const { tag, attributes, pseudos, beyondHtml } = compound;
  if (beyondHtml !== undefined) return true;
  const isPosition = combinator === '+' || combinator === '~' || pseudos.some(({ name }) => position.test(name));
  if (isPosition && (tag === undefined || tag === 'body')) return true;
  const mayBe = tag === undefined || tag === inserted;
  return mayBe && attributes.every(({ name }) => attributesOfInserted.has(name) || more.has(name));
}
