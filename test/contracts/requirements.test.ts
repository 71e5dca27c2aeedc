import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRequirements } from '../../scripts/requirements/read-requirements.ts';
import { readServices } from '../../scripts/requirements/services.ts';
import { sentences } from '../../scripts/requirements/sentences.ts';
import { titlesIn } from '../../scripts/requirements/titles-in.ts';
import { skippedRequirements } from '../../scripts/requirements/skipped-requirements.ts';
import { compileCareers } from '../unit/rules/careers.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const services = readServices();
const testsOf = (number: string) => services.get(number)?.tests ?? [];

test('each requirement has a test that names it, in a browser if it describes a page', () => {
  const missing = requirements.filter(
    ({ number, isBehaviour }) => !testsOf(number).some((path) => !isBehaviour || path.startsWith('test/browser/')),
  );
  expect(missing.map(({ number }) => number)).toEqual([]);
});

/** Requirements of every site, whatever its rules. No rule of this one cites them. Each has a test in a browser. */
const ofTheRuntime = [
  // How data-layer items are read, and what the layer reports about invalid ones.
  'LAYR-00 LAYR-01 LAYR-02 LAYR-03 LAYR-04 LAYR-05 LAYR-06 LAYR-07',
  // What a rule is, and how rules run.
  'RULE-01 RULE-02 RULE-04 RULE-05 RULE-06 RULE-07 RULE-08 DATA-12',
  // What is logged if the page, a vendor's library or a module fails.
  'ERRC-01 ERRC-02 ERRC-03 ERRC-04 ERRC-05',
  // Which host a bundle runs on, and how it finds its own host.
  'SITE-04 SITE-05',
  // A page class that no rule reads: China privacy pages are recognised by their path (CONS-04).
  'PAGE-07',
];

/**
 * Requirements that scenarios cannot run: a vendor's library, calls of a page, images that a response names, invalid
 * items of the layer, modules of a project.
 */
const withoutScenario = [
  'TAGS-02 IDEN-02',
  'LAYR-00 LAYR-03 LAYR-04 LAYR-05',
  'RULE-01 RULE-04 RULE-06 RULE-07 RULE-08 DATA-12 SITE-05',
  'ERRC-02 ERRC-03 ERRC-04 ERRC-05',
];

const numbersIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' ')).toSorted();
const behaviour = requirements.flatMap(({ number, isBehaviour }) => (isBehaviour ? [number] : []));

test('each requirement about pages has a rule, a tag or a call that meets it, except those of the runtime', () => {
  const unserved = behaviour.filter((number) => !services.get(number)?.rules.length);
  expect(unserved.toSorted()).toEqual(numbersIn(ofTheRuntime));
});

test('each requirement about pages has a scenario, except those that scenarios cannot run', () => {
  const unseen = behaviour.filter((number) => !services.get(number)?.scenarios.length);
  expect(unseen.toSorted()).toEqual(numbersIn(withoutScenario));
});

test('every rule, tag, call, scenario and assertion of the careers site meets a requirement', () => {
  const { rules, tags, calls, scenarios, assertions } = compileCareers();
  const idle = [...rules, ...tags, ...calls, ...scenarios, ...assertions].filter(({ meets }) => meets.length === 0);
  expect(idle.map(({ id }) => id)).toEqual([]);
});

test('no file cites a requirement that does not exist', () => {
  const numbers = new Set(requirements.map(({ number }) => number));
  const families = new Set([...numbers].map((number) => number.split('-')[0]));
  const cited = [...services].flatMap(([number, { rules, scenarios, assertions }]) =>
    // Test titles contain numbers of other things, too.
    families.has(number.split('-')[0]) || rules.length + scenarios.length + assertions.length > 0 ? [number] : [],
  );
  expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
});

describe('the sentences of the specification that the page lists', () => {
  const specification = readFileSync('docs/careers-site/specification.md', 'utf8').replace(/\s+/g, ' ');
  const titles = new Set(compileCareers().scenarios.map(({ id }) => id));
  const rows = sentences.map((sentence) => [sentence.text, sentence] as const);
  test.each(rows)('%s', (text, { scenarios = [], tests = {} }) => {
    expect(specification).toContain(text);
    expect(scenarios.filter((title) => !titles.has(title))).toEqual([]);
    const missing = Object.entries(tests).filter(([name, title]) => {
      const path = `test/${name}.test.ts`;
      return !titlesIn(path, readFileSync(path, 'utf8')).some((found) => found.startsWith(title));
    });
    expect(missing).toEqual([]);
    expect(scenarios.length + Object.keys(tests).length).toBeGreaterThan(0);
  });
});

test('finds titles wherever a test has one', () => {
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

test('reports a named test that did not run: skipped, in an excluded file, or without a title with the number', () => {
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
