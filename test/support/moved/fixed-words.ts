import { kinds } from '../../../compiler/compile/declarations/kinds.ts';
import { actions, events, builtIns, functions, sources, vendors } from '../../../compiler/language/tables/tables.ts';
import type { Document } from '../../../compiler/language/syntax/document.ts';
import { walkNodes } from './walk-nodes.ts';

/**
 * Words that mean more than a declared name: keywords, and names of fields, options and arguments. A declaration with
 * such a name keeps it.
 */
export function fixedWords(documents: readonly Document[]): ReadonlySet<string> {
  const fixed = new Set<string>(['necessary']);
  for (const table of [actions, events, builtIns, functions, sources, vendors])
    for (const name of table.keys()) fixed.add(name);
  for (const { options } of vendors.values()) for (const name of Object.keys(options)) fixed.add(name);
  for (const { name, fields } of kinds) for (const word of [name, ...Object.keys(fields ?? {})]) fixed.add(word);
  for (const { declarations } of documents) {
    for (const { node, parent, field } of walkNodes(declarations)) {
      if (node.form === 'member') fixed.add(node.name.text);
      if (field === 'arguments' && node.name) fixed.add(node.name.text);
      if (isFieldName(node, parent, field)) fixed.add(node.key.name);
      if (node.key?.name === 'fields') for (const { node: word } of walkNodes(node.value)) fixed.add(word.name);
    }
  }
  return fixed;
}

/**
 * Keys of records are fields, except in what an action reports, and for stages. Rows of a record declaration are
 * fields, too.
 */
function isFieldName(node: any, parent: any, field: string): boolean {
  if (field !== 'entries' || node.key.form !== 'name') return false;
  return (parent.form === 'record' && !parent.isVocabulary) || node.type !== undefined;
}
