import type { EntryNode } from '../../../compiler/language/syntax/document.ts';
import type { Part } from './part.ts';

/** Returns the rows of a case, of a lookup table or of the consent defaults; none for other declarations. */
export function rowsOf(part: Part): readonly (readonly EntryNode[])[] {
  const rows: EntryNode[][] = [];
  let isOpen = false;
  for (const entry of entriesOf(part)) {
    if (isOpen) rows.at(-1)!.push(entry);
    else rows.push([entry]);
    // A comma directly after a key: the row has more keys.
    isOpen = entry.comma && !entry.value;
  }
  return rows;
}

function entriesOf({ role, node }: Part): readonly EntryNode[] {
  if (role === 'expression') return node.form === 'case' ? node.entries : [];
  if (role !== 'declaration') return [];
  return node.by.length > 0 ? (node.body?.entries ?? []) : [];
}
