import { didYouMean, error } from './mistake.ts';

/** Assertions without effect, and scenarios that cannot be run. */
export const exampleMistakes = {
  'unknown-subject': error<{ name: string; nearest?: string }>({
    message: ({ name, nearest }) =>
      `An assertion is about tags, rules or countries, not "${name}".${didYouMean(nearest)}`,
    why: 'Only tags and rules run; for countries, an assertion claims that a matrix has a row for each.',
    fix: 'Write: every tag where …, tag name, every rule where …, rule name, or every country in ….',
  }),
  'assert-about-nothing': error<{ of: string; where?: string }>({
    message: ({ of, where }) => (where ? `There is no ${of} where ${where}.` : `The project has no ${of}.`),
    why: 'An assertion about nothing is always true, so it proves nothing.',
    fix: 'Name a tag or rule that exists, or remove the assertion.',
  }),
  'not-a-filter': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not select tags or rules.`,
    why: 'tagc selects them when it builds, when nothing is known about pages or visitors.',
    fix: 'Write a property and its value, such as group is targeting, vendor in [a, b] or meets contains APLY-01; join several with and, or, not.',
  }),
  'country-without-row': error<{ matrix: string; countries: readonly string[] }>({
    message: ({ matrix, countries }) => `"${matrix}" has no row for ${shorten(countries)}.`,
    why: 'The assertion claims that each of these countries has a value.',
    fix: 'Add rows for them, or remove them from the assertion.',
  }),
  'not-a-given': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not set a value.`,
    why: 'A scenario simulates one page and one visitor, so each name has one value.',
    fix: 'Write a name, "is" and a value: path is "/jobs", visitorCountry is JP, consent is [necessary].',
  }),
  'cannot-be-given': error<{ name: string }>({
    message: ({ name }) => `A scenario cannot set "${name}", because it depends on other values.`,
    why: 'The scenario would simulate a page that cannot exist.',
    fix: 'Set the values that it depends on: path, url, layer("…"), cookie("…"), local("…"), answer(…) or others.',
  }),
  'other-count': error<{ found: string }>({
    message: ({ found }) =>
      `"${found}" cannot be expected: write "once" (exactly one), "no" or "never" (none), or none of them (at least one).`,
    why: 'An expectation of an effect covers the step before it, so repeated effects are expected step by step.',
    fix: 'Write "once" after a beacon, page view, tag, rule, call or log, and an expectation after each step.',
  }),
  'given-twice': error<{ name: string; before: string }>({
    message: ({ name, before }) =>
      name === before ? `"${name}" is set twice.` : `"${before}" already sets "${name}".`,
    why: 'Only one of the two could apply, and a reader could not tell which.',
    fix: 'Remove one of them.',
  }),
  'case-twice': error<{ key: string; before: string }>({
    message: ({ key, before }) =>
      key === before
        ? `This row appears twice: ${key}.`
        : `This row (${key}) sets the same values as an earlier one (${before}).`,
    why: 'Both simulate the same visitor, so a reader could not tell which of them applies.',
    fix: 'Remove one of the rows.',
  }),
};

function shorten(words: readonly string[]): string {
  const [shown, more] = [words.slice(0, 8), words.length - 8];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
