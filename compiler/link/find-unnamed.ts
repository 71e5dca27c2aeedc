import type { Unnamed } from '../core/program.ts';
import { declared, tracelessKinds, type Linker, type Namespace } from './linker.ts';

/** What is written out where it is named, and is named nowhere: it has left no other trace in the program. */
export function findUnnamed(linker: Linker): Unnamed[] {
  const named = linker.named();
  return namespaces
    .flatMap((namespace) => linker.all(namespace))
    .filter(({ declaration }) => tracelessKinds.has(declaration.kind.text) && !named.has(declaration))
    .map((found) => ({ ...declared(found, linker.documents), kind: found.declaration.kind.text }));
}

const namespaces: readonly Namespace[] = ['values', 'types', 'actions', 'vendors'];
