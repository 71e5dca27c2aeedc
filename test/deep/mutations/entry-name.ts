import type { EntryNode } from '../../../compiler/language/syntax/document.ts';

/** Returns the name of an entry, if it has one. */
export function entryName({ key }: EntryNode): string | undefined {
  return key.form === 'name' ? key.name : undefined;
}
