import { nounOf } from '../diagnostics/nouns.ts';
import { isCountry } from '../language/countries.ts';
import type { Source } from '../source/source.ts';
import type { Declaration } from '../syntax/document.ts';
import { isFirstOnLine } from '../syntax/is-first-on-line.ts';
import type { Found } from './found.ts';
import type { NamedKind, Namespace } from './kinds.ts';
import type { EditableLinker, Linking } from './linker.ts';
import { spanOf } from './span-of.ts';

/**
 * Checks the form of every declaration, and puts it under its name; a name that is taken already is reported. Returns the
 * declarations that have no name, by kind.
 */
export function collect(linker: EditableLinker, linking: Linking): ReadonlyMap<string, readonly Found[]> {
  const { kinds, checkKinds, checkShape } = linking;
  const unnamed = new Map<string, Found[]>();
  let position = 0;
  for (const { source, declarations } of linker.documents) {
    checkKinds(linker, source, declarations);
    for (const [at, declaration] of declarations.entries()) {
      position++;
      if (isTorn(linker, kinds, source, declarations, at)) linker.lose(source, declaration);
      else if (!checkShape(linker, source, declaration)) continue;
      const kind = kinds.get(declaration.kind.text);
      if (kind) collectOne(linker, linking, kind, { declaration, source, position }, unnamed);
    }
  }
  return unnamed;
}

function collectOne(
  linker: EditableLinker,
  { links }: Linking,
  kind: NamedKind,
  place: Omit<Found, 'name'>,
  unnamed: Map<string, Found[]>,
): void {
  const { declaration } = place;
  const link = links.get(kind.name);
  if (!kind.namespace) {
    const found = { ...place, name: declaration.kind };
    const list = unnamed.get(kind.name) ?? [];
    if (kind.isOnlyOne && list.length > 0) tellDuplicate(linker, found, list[0]);
    list.push(found);
    unnamed.set(kind.name, list);
    for (const { found: inner, namespace, isReserved } of link?.inner?.(found) ?? []) {
      add(linker, inner, namespace, isReserved);
    }
    return;
  }
  const name = kind.header.names === 'none' ? declaration.title : declaration.names[0];
  if (!name?.text) return;
  const only = kind.isOnlyOne ? linker.names(kind.namespace).values().next().value : undefined;
  add(linker, { ...place, name }, kind.namespace, Boolean(link?.isReserved?.(name.text)), only);
}

function add(linker: EditableLinker, found: Found, namespace: Namespace, isReserved: boolean, only?: Found): void {
  const { name, source } = found;
  if (isReserved) linker.mistake('reserved-name', { name: name.text }, source, name);
  // A country stays a country, whoever takes its code.
  if (isCountry(name.text) && namespace === 'values') return;
  const before = only ?? linker.add(namespace, found);
  if (before) tellDuplicate(linker, found, before);
}

/**
 * Two declarations on one line may be one whose header is wrong: what follows a wrong one belongs to it, and so does a
 * header without a body before a word that is no kind, of which that was told.
 */
function isTorn(
  linker: EditableLinker,
  kinds: Linking['kinds'],
  { text }: Source,
  declarations: readonly Declaration[],
  at: number,
): boolean {
  const [before, declaration, next] = [declarations[at - 1], declarations[at], declarations[at + 1]];
  if (before && linker.isLost(before) && !isFirstOnLine(text, declaration.start)) return true;
  return Boolean(next && !declaration.body && !kinds.has(next.kind.text) && !isFirstOnLine(text, next.start));
}

function tellDuplicate(linker: EditableLinker, { declaration, name, source }: Found, before: Found): void {
  const related = { span: spanOf(before.source, before.name), label: 'declared here' };
  linker.mistake('duplicate-name', { what: nounOf(declaration.kind.text), name: name.text }, source, name, related);
}
