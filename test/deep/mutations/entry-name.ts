import type { Entry } from '../../../compiler/syntax/document.ts';

/** What an entry is called, where it has a name. */
export function entryName({ key }: Entry): string | undefined {
  return key.form === 'name' ? key.name : undefined;
}
