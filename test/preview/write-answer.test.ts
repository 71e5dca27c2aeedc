import { expect, test } from 'vitest';
import { whyFixed, withoutGroup, writeAnswer } from '../../preview/bundles/write-answer.ts';
import { compileText, prelude } from '../support/compile-text.ts';

/** Compiles rules that read consent from a source. Each group but `necessary` has names. */
function rulesWith(stored: string, names = ['1', '1, 3']) {
  const [first, second] = names.map((list) => `{ names: [${list}] }`);
  const before = prelude
    .replace('performance = 2', `performance = 2 ${first}`)
    .replace('targeting   = 4', `targeting = 4 ${second}`)
    .replace(/stored: .*/, stored);
  const { program } = compileText(
    `
manager asked { kept: local("asked") answer: word() grants: ["yes"] refuses: "no" }
manager shown { kept: global("shown.answer") answer: record() }
// In consent.ts:
export default () => () => null;
// In answer.js:
export default function (groups) { localStorage.setItem('answer', String(groups)); }
`,
    before,
  );
  return program;
}

const answering = 'stored: module("./consent.ts", answer: "./answer.js")';

test.each([
  ['stored: module("./consent.ts")', 'do not say how the module keeps an answer'],
  ['', 'name no consent manager'],
  [answering, undefined],
  ['stored: tcf()', undefined],
])('says in a sentence that the panel cannot switch consent: %s', (stored, sentence) => {
  const why = whyFixed(rulesWith(stored).consent);
  if (sentence === undefined) expect(why).toBeUndefined();
  else expect(why).toContain(sentence);
});

// The code of the second column is needed on each page, because a page gets it from nowhere else.
test.each([
  ['stored: shown()', 'a, b', ['"shown","answer"'], ['"shown","answer"']],
  ['stored: gpp()', 'SaleOptOut', ['__gpp'], ['__gpp']],
  ['stored: consentMode(queue: "dataLayer")', 'ad_storage', ['"update"'], ['"update"']],
  ['stored: asked()', 'a', ['localStorage', '"asked"', '"yes"'], []],
  [answering, 'a', ["setItem('answer'", '["performance"]'], []],
])('writes what keeps an answer here and on the next pages: %s', (stored, names, here, next) => {
  const { cookies, code, nextPages } = writeAnswer(rulesWith(stored, [names, names]), ['performance']);
  expect(cookies).toEqual([]);
  for (const part of here) expect(code).toContain(part);
  for (const part of next) expect(nextPages).toContain(part);
  if (next.length === 0) expect(nextPages).toBe('');
});

test('writes cookies, and removes them without an answer', () => {
  const rules = rulesWith('stored: oneTrust(cookie: "choice")');
  const texts = (granted?: string[]) => writeAnswer(rules, granted).cookies.map(({ name, text }) => [name, text ?? '']);
  expect(texts(['necessary'])).toContainEqual(['choice', expect.stringContaining('C0002%3A0')]);
  expect(texts()).toEqual([
    ['choice', ''],
    ['OptanonAlertBoxClosed', ''],
  ]);
});

test.each([
  ['stored: tcf()', 'performance', ['necessary']],
  ['stored: tcf()', 'targeting', ['necessary', 'performance']],
  ['stored: asked()', 'targeting', ['necessary']],
])('refuses groups that need the same names together: %s without %s', (stored, refused, left) => {
  const { consent } = rulesWith(stored);
  expect(withoutGroup(['necessary', 'performance', 'targeting'], refused, consent!)).toEqual(left);
});
