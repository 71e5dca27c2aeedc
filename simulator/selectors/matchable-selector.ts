import { readSelector } from '../../compiler/language/tables/selector/read-selector.ts';
import type { PseudoSelector, SelectorList } from '../../compiler/language/tables/selector/selector.ts';
import { Refused } from '../contract/refused.ts';

const matchable = new Map<string, SelectorList>();

/** Parses a selector. Throws `Refused` for parts that the simulated page cannot match, such as `:nth-child(2)` or `::before`. */
export function matchableSelector(text: string): SelectorList {
  const before = matchable.get(text);
  if (before) return before;
  const { selectors, failedAt } = readSelector(text);
  const part = failedAt === undefined ? unknownPart(selectors) : text.slice(failedAt);
  if (part !== undefined) {
    throw new Refused(`The simulated page cannot match "${part}" in the selector "${text}"`);
  }
  matchable.set(text, selectors);
  return selectors;
}

/** Pseudo-classes without arguments that the simulated page supports. */
const plainPseudos: ReadonlySet<string> = new Set([
  ':checked',
  ':disabled',
  ':empty',
  ':enabled',
  ':first-child',
  ':last-child',
  ':only-child',
]);

/** Returns the first part that cannot be matched, as written. */
function unknownPart(selectors: SelectorList): string | undefined {
  for (const { compound } of selectors.flat()) {
    const part = compound.beyondHtml ?? compound.pseudos.map(unknownPseudo).find((found) => found !== undefined);
    if (part !== undefined) return part;
  }
  return undefined;
}

function unknownPseudo({ name, hasArguments, selectors }: PseudoSelector): string | undefined {
  if (selectors) return unknownPart(selectors);
  return !hasArguments && plainPseudos.has(name) ? undefined : name;
}
