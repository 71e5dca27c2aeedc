import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isPseudoElement, pseudoClasses } from '../../../compiler/language/selector/pseudo-names.ts';
import { readSelector } from '../../../compiler/language/selector/read-selector.ts';
import { search } from '../../support/search.ts';
import { sampleSelectors } from '../../support/selectors/sample-selectors.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();

const inParentheses = [
  '', ' ', 'x', ' x ', '.b', 'a b', 'x y', 'x, y', '> a', '2', '2n+1', '2n /**/+ 1', '2 of .b', '2of .b', 'odd of .b', 'odd of',
  '"x"', 'de, "fr"', 'de,', 'ltr', '/**/x/**/', '*-de', '(x)', ':hover', '&',
]; // prettier-ignore
const written = ['', ...inParentheses.map((inside) => `(${inside})`)];
const pseudos = [...pseudoClasses].flatMap((name) =>
  written.flatMap((form) => [`a${name}${form}`, `${name}${form}.b`]),
);

const hyphens = ['#-->.of', '.-->.of', '#--', '.--', '-->a', '--', ':/**/is(%)', '[-->]', '[a=-->]'];

const { seed, numRuns } = search(4000);

/** Selectors, and which share of them a browser must take for the comparison to say something. */
test.each([
  ['', sampleSelectors(seed, numRuns), 1 / 3],
  [': pseudo-classes with anything in parentheses', pseudos, 1 / 20],
  [': names that begin with two hyphens', hyphens, 1 / 3],
])('the compiler refuses the selectors that a browser refuses, and no others%s', async (_, selectors, leastTaken) => {
  const { page } = await site.visit({ url: 'https://www.example.com/', scripts: [] });
  const taken = await page.evaluate(areTaken, selectors);
  const known = await knownOf(page);
  expect(known.size).toBeGreaterThan(50);
  expect(taken.filter(Boolean).length).toBeGreaterThan(selectors.length * leastTaken);
  expect(taken.filter((isTaken) => !isTaken).length).toBeGreaterThan(selectors.length / 5);
  const different = selectors.filter((selector, at) => {
    const { failedAt, pseudos } = readSelector(selector);
    // What is drawn is told of by itself, and is no element.
    if (pseudos.some(isPseudoElement)) return false;
    if (taken[at] && failedAt !== undefined) return !isUnclosed(selector) && !isForgiven(selector);
    return taken[at] !== (failedAt === undefined) && pseudos.every((name) => known.has(name));
  });
  expect(different).toEqual([]);
});

function areTaken(selectors: readonly string[]): boolean[] {
  return selectors.map((selector) => {
    try {
      document.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
}

/** The pseudo-classes that this browser has, of those that some browser has. */
async function knownOf(page: Page): Promise<ReadonlySet<string>> {
  const forms = [...pseudoClasses].flatMap((name) => ['', '(a)', '(2)', '(ltr)'].map((form) => [name, name + form]));
  const taken = await page.evaluate(
    areTaken,
    forms.map(([, selector]) => selector),
  );
  return new Set(forms.flatMap(([name], at) => (taken[at] ? [name] : [])));
}

/** Browsers close at the end what nobody closed; the compiler does not. */
function isUnclosed(selector: string): boolean {
  const ends = ['', '"', "'", '*/'].flatMap((first) => ['', ')', '])', ']', '))', ']))'].map((end) => first + end));
  return ends.some((end) => readSelector(selector + end).failedAt === undefined);
}

/** Of these lists a browser passes over what it cannot read, which then matches nothing; the compiler tells of it. */
function isForgiven(selector: string): boolean {
  return /:(?:\/\*[^]*?\*\/)*(?:is|where)\(/.test(selector);
}
