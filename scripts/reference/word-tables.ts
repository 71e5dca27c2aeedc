import { clauses } from '../../compiler/language/clauses.ts';
import { types } from '../../compiler/language/types.ts';
import { code } from './markdown.ts';
import { writeTable } from './write-table.ts';

/** Tables that stand in the chapters written by hand, by the names that are used there. */
export const wordTables: Readonly<Record<string, string>> = {
  clauses: writeTable(
    ['clause', ''],
    clauses.filter(({ of }) => of.includes('rule')).map(({ form, summary }) => [code(form), summary]),
  ),
  types: writeTable(
    ['type', '', 'written'],
    types.map(({ name, form = name, summary, values }) => [code(form), summary, values ? code(values) : '']),
  ),
};
