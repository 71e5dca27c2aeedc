import type { Entry } from '../../../compiler/language/syntax/document.ts';

/** Returns the name of an entry, if it has one. */
export function entryName({ key }: Entry): string | undefined {
  return key.form === 'name' ? key.name : undefined;
}
