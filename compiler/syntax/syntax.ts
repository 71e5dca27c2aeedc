import type { Path } from '../source/source.ts';

/** How a rule file is written. */
export type Syntax = 'dsl' | 'yaml';

/** A file's notation, by how its name ends. */
export function syntaxOf(path: Path): Syntax {
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'dsl';
}
