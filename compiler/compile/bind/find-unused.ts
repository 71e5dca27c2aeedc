import type { UnusedDeclaration } from '../../language/model/program.ts';
import { declared } from './declared.ts';
import type { NamedKind } from './kinds.ts';
import type { Linker } from './linker.ts';

/** Returns the unused declarations of the kinds whose uses are counted. */
export function findUnused(linker: Linker, kinds: readonly NamedKind[]): UnusedDeclaration[] {
  const used = linker.used();
  const counted = kinds.filter(({ countsUses }) => countsUses);
  const nouns = new Map(counted.map(({ name, noun = name }) => [name, noun]));
  return [...new Set(counted.map(({ namespace }) => namespace!))]
    .flatMap((namespace) => linker.all(namespace))
    .filter(({ declaration }) => nouns.has(declaration.kind.text) && !used.has(declaration))
    .map((found) => ({ ...declared(found, linker.documents), kind: nouns.get(found.declaration.kind.text)! }));
}
