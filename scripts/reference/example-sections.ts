import { expectations } from '../../compiler/language/tables/expectations.ts';
import { givens } from '../../compiler/language/tables/givens.ts';
import { steps } from '../../compiler/language/tables/steps.ts';
import { subjectProperties } from '../../compiler/language/tables/subject-properties.ts';
import { code, paragraphs } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The sections about assertions and scenarios, written from their tables. */
export const exampleSections: readonly Section[] = [
  {
    title: 'Properties of tags, rules and calls',
    text: paragraphs(
      'In an assertion, `where` compares these properties with `is`, `is not`, `in` and `contains`, joined by `and`, `or` and `not`. All of them are known when the bundle is built.',
      writeTable(
        ['property', 'of', 'meaning'],
        subjectProperties.map(({ name, of, summary }) => [code(name), of.join(', '), summary]),
      ),
    ),
    entries: [],
  },
  {
    title: 'Words of scenarios',
    text: paragraphs(
      '`given` sets these values. Each value is a literal or a constant, and can be given only once.',
      writeRows('given', [...givens.values()]),
      '`when` runs these steps of the visitor or the page.',
      writeRows('step', [...steps.values()]),
      '`expect` checks these effects.',
      writeRows('expectation', [...expectations.values()]),
    ),
    entries: [],
  },
];

interface Row {
  readonly name: string;
  readonly summary: string;
  readonly example: string;
}

function writeRows(head: string, rows: readonly Row[]): string {
  return writeTable(
    [head, 'meaning', 'example'],
    rows.map(({ name, summary, example }) => [code(name), summary, code(example)]),
  );
}
