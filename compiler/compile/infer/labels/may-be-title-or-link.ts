import { everyText } from '../../evaluate/possible-values.ts';
import { readSelector } from '../../../language/tables/selector/read-selector.ts';
import type { ComplexSelector } from '../../../language/tables/selector/selector.ts';
import type { Expression } from '../../../language/model/expression.ts';

/** Whether a selector may find a link, the title of the page, or an element that contains the title. */
export function mayBeTitleOrLink(selector: Expression): boolean {
  const texts = everyText(selector);
  return !texts || texts.some((text) => readSelector(text).selectors.some(isTitleOrLink));
}

/** An element without a name is one if only its position is known: no id, class or other attribute. */
function isTitleOrLink(selector: ComplexSelector): boolean {
  const last = selector.at(-1);
  // An invalid selector is reported elsewhere.
  if (!last) return false;
  const { tag, attributes, pseudos, beyondHtml } = last.compound;
  const isAny = tag === undefined && (attributes.length === 0 || attributes.some(({ name }) => name === 'href'));
  const inside = pseudos.flatMap(({ selectors = [] }) => selectors);
  return isAny || beyondHtml !== undefined || personal.has(tag!) || inside.some(isTitleOrLink);
}

const personal: ReadonlySet<string> = new Set(['a', 'head', 'html', 'title']);
