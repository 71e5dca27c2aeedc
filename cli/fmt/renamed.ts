import type { Syntax } from '../../compiler/syntax/syntax.ts';

/** What a file is called in a notation. */
export function renamed(path: string, syntax: Syntax): string {
  return path.replace(/\.(dsl|ya?ml)$/, `.${syntax}`);
}
