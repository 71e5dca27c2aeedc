import { clauses } from '../../compiler/language/tables/clauses.ts';
import { types } from '../../compiler/language/tables/types.ts';
import { code } from './markdown.ts';
import { writeTable } from './write-table.ts';

/** Tables for the handwritten chapters, by the names of their placeholders. */
export const wordTables: Readonly<Record<string, string>> = {
  clauses: writeTable(
    ['clause', 'meaning'],
    clauses.filter(({ of }) => of.includes('rule')).map(({ form, summary }) => [code(form), summary]),
  ),
  types: writeTable(
    ['type', 'meaning', 'example'],
    types.map(({ name, form = name, summary, values }) => [code(form), summary, values ? code(values) : '']),
  ),
};
