import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../../scripts/requirements/read-requirements.ts';
import { readServices } from '../../scripts/requirements/services.ts';
import { titlesIn } from '../../scripts/requirements/titles-in.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const services = readServices();
const testsOf = (number: string) => services.get(number)?.tests ?? [];

/** Lines that no test names yet: those about behaviour in a browser, the others anywhere. The list only grows shorter. */
const toCome = 'ACTV-01 PAGE-04 PAGE-08 DATA-06 DATA-07 DATA-12'.split(' ');

test('each line has a test that names it, in a browser where it says what a page sees', () => {
  const missing = requirements.filter(
    ({ number, isBehaviour }) => !testsOf(number).some((path) => !isBehaviour || path.startsWith('test/browser/')),
  );
  expect(missing.map(({ number }) => number)).toEqual(toCome);
});

test('nothing cites a line that is not there', () => {
  const numbers = new Set(requirements.map(({ number }) => number));
  const families = new Set([...numbers].map((number) => number.split('-')[0]));
  const cited = [...services.keys()].filter((number) => families.has(number.split('-')[0]));
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
    const rows = [['A-07, a row', 1], ['no number', 2]];
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
