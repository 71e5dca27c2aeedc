import { didYouMean, error } from './mistake.ts';

/** Promises that promise nothing, and worked examples that cannot be played. */
export const exampleMistakes = {
  'unknown-subject': error<{ name: string; nearest?: string }>({
    message: ({ name, nearest }) =>
      `A promise is about tags, rules or countries, and "${name}" is none of these.${didYouMean(nearest)}`,
    why: 'Only what runs can be promised to run or not; a table of countries is promised to be whole.',
    fix: 'Write: every tag where …, tag name, every rule where …, rule name, or every country in ….',
  }),
  'assert-about-nothing': error<{ of: string; where?: string }>({
    message: ({ of, where }) => (where ? `There is no ${of} where ${where}.` : `The project has no ${of}.`),
    why: 'A promise about nothing always holds, and so proves nothing.',
    fix: 'Ask for what the project has, or take the assert out.',
  }),
  'not-a-filter': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not say which tags or rules are meant.`,
    why: 'Which ones a promise is about is decided before anything runs, so it cannot lean on pages or visitors.',
    fix: 'Write a fact and its value, such as group is targeting, vendor in [a, b] or meets contains APLY-01; join them by and, or, not.',
  }),
  'country-without-row': error<{ matrix: string; countries: readonly string[] }>({
    message: ({ matrix, countries }) => `"${matrix}" has no row for ${shorten(countries)}.`,
    why: 'The assert promises a value for each of these countries.',
    fix: 'Add rows for them, or take them out of the promise.',
  }),
  'not-a-given': error<{ found: string }>({
    message: ({ found }) => `"${found}" does not say what is given.`,
    why: 'A scenario plays one page and one visitor, so each fact has one value.',
    fix: 'Write a fact and its value: path is "/jobs", visitorCountry is JP, consent is [necessary].',
  }),
  'cannot-be-given': error<{ name: string }>({
    message: ({ name }) => `"${name}" cannot be given, because it follows from other facts.`,
    why: 'The scenario would play a page that cannot exist.',
    fix: 'Give what it follows from: path, url, layer("…"), cookie("…"), local("…"), answer(…) and the like.',
  }),
  'other-count': error<{ found: string }>({
    message: ({ found }) =>
      `"${found}" cannot be expected: "once" is exactly one, "no" is none, neither is one or more.`,
    why: 'An expectation is about what came since the step before it: what comes several times is shown step by step.',
    fix: 'Write once behind a beacon, page view, tag, rule, call or log, and an expectation behind each step.',
  }),
  'given-twice': error<{ name: string; before: string }>({
    message: ({ name, before }) =>
      name === before ? `"${name}" is given twice.` : `"${name}" is given already, by "${before}".`,
    why: 'Only one of the two could count, and a reader could not tell which.',
    fix: 'Take one of them out.',
  }),
  'case-twice': error<{ key: string; before: string }>({
    message: ({ key, before }) =>
      key === before ? `The row ${key} stands here twice.` : `The row ${key} gives what ${before} gives already.`,
    why: 'Both play the same visitor, so a reader could not tell which of the two says what runs.',
    fix: 'Take one of the rows out.',
  }),
};

function shorten(words: readonly string[]): string {
  const [shown, more] = [words.slice(0, 8), words.length - 8];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
