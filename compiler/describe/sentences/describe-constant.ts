import type { ReportText } from '../../contract/report/text.ts';
import type { Value } from '../../../runtime/tables/tables.ts';
import { withArticle } from '../../language/diagnostics/nouns.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import { namesOfProgram } from './names-of-program.ts';
import { nameInSentence, namesInSentences } from '../../language/tables/regions.ts';
import type { SentenceContext } from './context.ts';
import { splitName } from './split-name.ts';
import { listTexts, mostListed, say } from './text.ts';
import { titleOf, word } from './word-of.ts';

/** Describes a text, number, boolean or duration. */
export function describeConstant(value: Value, type: Expression['type'], context: SentenceContext): ReportText {
  if (typeof value === 'number') return [type.name === 'duration' ? describeDuration(value) : describeNumber(value)];
  if (typeof value !== 'string') return [String(value)];
  if (type.name === 'country') return [nameInSentence(namesOfProgram(context.program)[value] ?? value)];
  const site = type.name === 'word' && context.program.sites.find(({ id }) => id === value);
  return site ? word(site.title ?? splitName(site.id), 'site', site.id) : [quotedExcerpt(value)];
}

/** Describes a set of countries or locales: a few by their names, and more by the name of their set. */
export function describeCodes({ codes, sets, type }: ExpressionOf<'codes'>, { program }: SentenceContext): ReportText {
  const isOfCountries = type.name === 'countries';
  if (type.of?.regions) {
    const names = namesInSentences(namesOfProgram(program), codes);
    return names.length <= mostListed
      ? listTexts(
          names.map((name) => [name]),
          'or',
        )
      : [`one of ${names.length} countries and regions`];
  }
  if (codes.length <= mostListed) {
    return listTexts(
      codes.map((code) => [isOfCountries ? nameInSentence(namesOfProgram(program)[code] ?? code) : code]),
      'or',
    );
  }
  const what = `${codes.length} ${isOfCountries ? 'countries' : 'locales'}`;
  const [set] = sets;
  const isSet = set && sets.length === 1 && set.codes.length === codes.length;
  return isSet ? say`one of the ${what} of ${word(quotedExcerpt(titleOf(set)), 'set', set.id)}` : [`one of ${what}`];
}

/** Describes a selector without a name. Only selectors of common elements have words. */
export function describeSelector(selector: string): ReportText {
  return [Object.hasOwn(elements, selector) ? elements[selector] : `an element ${quotedExcerpt(selector)}`];
}

const elements: Readonly<Record<string, string>> = {
  a: 'a link',
  body: 'the page',
  button: 'a button',
  form: 'a form',
  img: 'an image',
  input: 'an input field',
};

/** Describes a named element: `the apply button`, `a download link`. */
export const describeElement = ({ id, title }: { readonly id: string; readonly title?: string }): ReportText => [
  withArticle(title ?? splitName(id)),
];

/** Writes a text in quotes on one line, shortened if it is long. */
export function quotedExcerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('"', "'");
  return `"${line.length > longest ? `${line.slice(0, longest - 1)}…` : line}"`;
}

const longest = 80;

/** Created once, because creating it takes much longer than using it. */
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

const describeNumber = (value: number): string => numbers.format(value);

/** Writes a duration with the largest unit that gives few digits: `500 ms`, `0.5 days`, `2 years`. */
function describeDuration(milliseconds: number): string {
  const unit = units.find(([length]) => milliseconds >= length && Number.isInteger((milliseconds / length) * 4));
  const [length, name] = unit ?? [1, 'ms'];
  const count = milliseconds / length;
  const isPlural = count !== 1 && /^(year|day|hour)$/.test(name);
  return `${describeNumber(count)} ${name}${isPlural ? 's' : ''}`;
}

const units: readonly (readonly [number, string])[] = [
  [31_536_000_000, 'year'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'min'],
  [1000, 's'],
];
