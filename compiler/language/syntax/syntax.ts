import type { Path } from '../source/source.ts';

/** The syntax of a rule file. */
export type Syntax = 'dsl' | 'yaml';

/** Returns the syntax of a file, by its extension. */
export function syntaxOf(path: Path): Syntax {
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'dsl';
}
