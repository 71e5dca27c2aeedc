import { kinds } from './kinds.ts';

const titled: ReadonlySet<string> = new Set(kinds.filter(({ header }) => header.title).map(({ name }) => name));

/** Whether declarations of a kind can have a title, which may be any text. */
export function takesTitle(kind: string): boolean {
  return titled.has(kind);
}
