import type { Unnamed } from '../model/program.ts';
import { declared, notedKinds, type Linker, type Namespace } from './linker.ts';

/** What nothing made use of, of the kinds whose use is noted. */
export function findUnnamed(linker: Linker): Unnamed[] {
  const used = linker.used();
  return namespaces
    .flatMap((namespace) => linker.all(namespace))
    .filter(({ declaration }) => notedKinds.has(declaration.kind.text) && !used.has(declaration))
    .map((found) => ({ ...declared(found, linker.documents), kind: found.declaration.kind.text }));
}

const namespaces: readonly Namespace[] = ['values', 'types', 'events', 'actions', 'vendors'];
