import { expectations } from '../../compiler/language/expectations.ts';
import { givens } from '../../compiler/language/givens.ts';
import { steps } from '../../compiler/language/steps.ts';
import { subjectProperties } from '../../compiler/language/subject-properties.ts';
import { code, paragraphs } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The words of asserts and scenarios, each from its own table. */
export const exampleSections: readonly Section[] = [
  {
    title: 'What promises are about',
    text: paragraphs(
      'What `where` can ask, by `is`, `is not`, `in` and `contains`, joined by `and`, `or` and `not`. All of it is known before anything runs.',
      writeTable(
        ['property', 'of', ''],
        subjectProperties.map(({ name, of, summary }) => [code(name), of.join(', '), summary]),
      ),
    ),
    entries: [],
  },
  {
    title: 'What scenarios say',
    text: paragraphs(
      'What can be given. All values are written out, or constants; nothing can be given twice.',
      writeRows('given', [...givens.values()]),
      'What a visitor and the page can do.',
      writeRows('step', [...steps.values()]),
      'What can be expected.',
      writeRows('thing', [...expectations.values()]),
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
    [head, '', 'example'],
    rows.map(({ name, summary, example }) => [code(name), summary, code(example)]),
  );
}
