import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../../scripts/requirements/read-requirements.ts';
import { readServices } from '../../scripts/requirements/services.ts';
import { titlesIn } from '../../scripts/requirements/titles-in.ts';
import { skippedRequirements } from '../../scripts/requirements/skipped-requirements.ts';
import { compileCareers } from '../unit/rules/careers.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const services = readServices();
const testsOf = (number: string) => services.get(number)?.tests ?? [];

test('each line has a test that names it, in a browser where it says what a page sees', () => {
  const missing = requirements.filter(
    ({ number, isBehaviour }) => !testsOf(number).some((path) => !isBehaviour || path.startsWith('test/browser/')),
  );
  expect(missing.map(({ number }) => number)).toEqual([]);
});

/**
 * Lines that every site stands on, whatever its rules: no rule of this one asks for them. Each has its test in a browser.
 */
const ofTheRuntime = [
  // How data-layer items are read, and what the layer says of wrong ones.
  'LAYR-00 LAYR-01 LAYR-02 LAYR-03 LAYR-04 LAYR-05 LAYR-06 LAYR-07',
  // What a rule is, and how rules run.
  'RULE-01 RULE-02 RULE-04 RULE-05 RULE-06 RULE-07 RULE-08 DATA-12',
  // What is logged where the page, a vendor's library or a module is wrong.
  'ERRC-01 ERRC-02 ERRC-03 ERRC-04 ERRC-05',
  // Which host a bundle runs on, and how it finds its own.
  'SITE-04 SITE-05',
  // A class of pages that no rule asks for: privacy pages of China are known by their path (CONS-04).
  'PAGE-07',
];

/**
 * Lines that scenarios cannot play: a library of a vendor, what pages call by themselves, images that a service's answer names,
 * items of the layer that are wrong, modules of a project.
 */
const withoutScenario = [
  'TAGS-02 CALL-06 IDEN-02 IDEN-03',
  'LAYR-00 LAYR-03 LAYR-04 LAYR-05',
  'RULE-01 RULE-04 RULE-06 RULE-07 RULE-08 DATA-12 SITE-05',
  'ERRC-02 ERRC-03 ERRC-04 ERRC-05',
];

const numbersIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ')).toSorted();
const behaviour = requirements.flatMap(({ number, isBehaviour }) => (isBehaviour ? [number] : []));

test('each line of what pages see has a rule, a tag or a call that serves it, but for those of the runtime', () => {
  const unserved = behaviour.filter((number) => !services.get(number)?.rules.length);
  expect(unserved.toSorted()).toEqual(numbersIn(ofTheRuntime));
});

test('each line of what pages see has a scenario, but for those that cannot be played', () => {
  const unseen = behaviour.filter((number) => !services.get(number)?.scenarios.length);
  expect(unseen.toSorted()).toEqual(numbersIn(withoutScenario));
});

test('every rule, tag, call, scenario and promise of the careers site serves a line', () => {
  const { rules, tags, calls, scenarios, assertions } = compileCareers();
  const idle = [...rules, ...tags, ...calls, ...scenarios, ...assertions].filter(({ meets }) => meets.length === 0);
  expect(idle.map(({ id }) => id)).toEqual([]);
});

test('nothing cites a line that is not there', () => {
  const numbers = new Set(requirements.map(({ number }) => number));
  const families = new Set([...numbers].map((number) => number.split('-')[0]));
  const cited = [...services].flatMap(([number, { rules, scenarios, assertions }]) =>
    // Titles of tests hold numbers of other things, too.
    families.has(number.split('-')[0]) || rules.length + scenarios.length + assertions.length > 0 ? [number] : [],
  );
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
});

test('titles are found wherever a test has one', () => {
  const text = `
    describe('A-01 group', () => {
      test('A-02 plain', () => {});
      test.each([1, 2])('A-03 of a table', () => {});
      test.each\`a\`('A-04 of a template', () => {});
      test(\`A-05 with \${part} inside\`, () => {});
    });
    it('A-06 is no test here', () => {});
    const rows = [['A-07, a row', 1], ['no number', 2], ['A-09', 3], ['A-10 A-11']];
    expect('A-08');`;
  expect(titlesIn('some.test.ts', text)).toEqual([
    'A-01 group',
    'A-02 plain',
    'A-03 of a table',
    'A-04 of a template',
    'A-05 with … inside',
    'A-07, a row',
  ]);
});

test('a test that is named and did not run is told: skipped, in a file that was left out, or without a title that has the number', () => {
  const services = new Map([
    ['A-01', { rules: [], scenarios: [], assertions: [], tests: ['test/a.test.ts', 'test/b.test.ts'] }],
    ['A-02', { rules: [], scenarios: [], assertions: [], tests: ['test/a.test.ts', 'test/c.test.ts'] }],
  ]);
  const ran = (name: string, ...tests: readonly (readonly [string, string])[]) => ({
    name: `/repository/${name}`,
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  });
  const report = {
    testResults: [
      ran('test/a.test.ts', ['group A-01 one', 'passed'], ['group A-02 two', 'skipped']),
      ran('test/b.test.ts', ['another', 'passed']),
    ],
  };
  expect(skippedRequirements(services, ['A-01', 'A-02'], report, '/repository')).toEqual([
    'A-01: test/b.test.ts',
    'A-02: test/a.test.ts',
    'A-02: test/c.test.ts',
  ]);
});
