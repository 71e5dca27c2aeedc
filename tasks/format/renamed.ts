import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';

/** Returns a path with the extension of a syntax. */
export function renamed(path: string, syntax: Syntax): string {
  return path.replace(/\.(dsl|ya?ml)$/, `.${syntax}`);
}
