import { words } from '../../compiler/language/words.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** Words that hold declarations and sentences together. */
export const wordSection: Section = {
  title: 'Words',
  text: writeTable(
    ['word', 'written', ''],
    words.map(({ name, form, summary }) => [code(name), code(form), summary]),
  ),
  entries: [],
};
