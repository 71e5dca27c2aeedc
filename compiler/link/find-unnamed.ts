import type { Unnamed } from '../core/program.ts';
import { declared, type Linker, type Namespace } from './linker.ts';

/** What is written out where it is named, and is named nowhere: it has left no other trace in the program. */
export function findUnnamed(linker: Linker): Unnamed[] {
  return namespaces
    .flatMap((namespace) => linker.all(namespace))
    .filter(({ declaration }) => kinds.has(declaration.kind.text) && !linker.named.has(declaration))
    .map((found) => ({ ...declared(found, linker.documents), kind: found.declaration.kind.text }));
}

const namespaces: readonly Namespace[] = ['values', 'types', 'actions', 'vendors'];
const kinds = new Set(['function', 'record', 'action', 'vendor']);
