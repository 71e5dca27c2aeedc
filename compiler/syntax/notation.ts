import type { Path } from '../source/source.ts';

/** How a rule file is written. */
export type Notation = 'dsl' | 'yaml';

/** A file's notation, by how its name ends. */
export function notationOf(path: Path): Notation {
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'dsl';
}
