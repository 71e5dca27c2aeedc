import { words } from '../../compiler/language/tables/words.ts';
import { code } from './markdown.ts';
import type { Section } from './section.ts';
import { writeTable } from './write-table.ts';

/** The section about keywords. */
export const wordSection: Section = {
  title: 'Words',
  text: writeTable(
    ['word', 'form', 'meaning'],
    words.map(({ name, form, summary }) => [code(name), code(form), summary]),
  ),
  entries: [],
};
