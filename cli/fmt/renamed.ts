import type { Notation } from '../../compiler/syntax/notation.ts';

/** What a file is called in a notation. */
export function renamed(path: string, notation: Notation): string {
  return path.replace(/\.(dsl|ya?ml)$/, `.${notation}`);
}
