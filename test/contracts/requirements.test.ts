import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from '../../scripts/requirements/read-requirements.ts';
import { readServices } from '../../scripts/requirements/services.ts';
import { titlesIn } from '../../scripts/requirements/titles-in.ts';

const requirements = readRequirements(readFileSync('docs/careers-site/requirements.md', 'utf8'));
const services = readServices();
const testsOf = (number: string) => services.get(number)?.tests ?? [];

/** Lines that no test names yet: those about behaviour in a browser, the others anywhere. The list only grows shorter. */
const toCome = `
ACTV-01 TAGS-01 TAGS-02 PAGE-01 PAGE-02 PAGE-03 PAGE-04 PAGE-05 PAGE-06 PAGE-07 PAGE-08 PAGE-09 PAGE-10 PAGE-12 PAGE-15 PAGE-14
DATA-02 DATA-03 DATA-04 DATA-06 DATA-07 DATA-08 DATA-09 DATA-11 DATA-12 DATA-13 BOT-01
CALL-04 CALL-05 CALL-06 CALL-08 LOAD-03 LOAD-05 IDEN-01 IDEN-02 IDEN-03 IDEN-04 PERS-01 PERS-02 ERRC-03 ERRC-04 ERRC-05
`
  .trim()
  .split(/\s+/);

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
