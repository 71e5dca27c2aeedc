import { isCountry } from '../language/countries.ts';
import type { Source } from '../source/source.ts';
import type { Declaration } from '../syntax/document.ts';
import { isFirstOnLine } from '../syntax/is-first-on-line.ts';
import type { Binding } from './binding.ts';
import type { NamedKind, Namespace } from './kinds.ts';
import type { EditableLinker, Linking } from './linker.ts';
import { spanOf } from './span-of.ts';

/**
 * Checks the form of every declaration, registers its name and reports duplicate names. Returns the declarations
 * without names, by kind.
 */
export function collect(
  linker: EditableLinker,
  { kinds, links, checkKinds, checkForm }: Linking,
): ReadonlyMap<string, readonly Binding[]> {
  const unnamed = new Map<string, Binding[]>();
  let position = 0;
  for (const { source, declarations } of linker.documents) {
    checkKinds(linker, source, declarations);
    for (const [at, declaration] of declarations.entries()) {
      position++;
      if (isTorn(source, declarations, at)) linker.markMalformed(source, declaration);
      else if (!checkForm(linker, source, declaration)) continue;
      const kind = kinds.get(declaration.kind.text);
      if (kind?.namespace) addNamed(kind, kind.namespace, declaration, source, position);
      else if (kind) addUnnamed(kind, { declaration, name: declaration.kind, source, position });
    }
  }
  return unnamed;

  /**
   * Whether a declaration may be a fragment of another one on the same line whose header has an error. This is so after
   * a lost declaration, and for a header without a body before an unknown kind. The error itself is already reported.
   */
  function isTorn({ text }: Source, declarations: readonly Declaration[], at: number): boolean {
    const [before, declaration, next] = [declarations[at - 1], declarations[at], declarations[at + 1]];
    if (before && linker.isLost(before) && !isFirstOnLine(text, declaration.start)) return true;
    return Boolean(next && !declaration.body && !kinds.has(next.kind.text) && !isFirstOnLine(text, next.start));
  }

  function addNamed(
    kind: NamedKind,
    namespace: Namespace,
    declaration: Declaration,
    source: Source,
    position: number,
  ): void {
    const name = kind.header.names === 'none' ? declaration.title : declaration.names[0];
    if (!name?.text) return;
    // No spread: V8 gives spread objects other hidden classes, which makes linking a tenth slower.
    const found: Binding = { declaration, name, source, position };
    const [only] = kind.isOnlyOne ? linker.names(namespace).values() : [];
    const isReserved = Boolean(links.get(kind.name)?.isReserved?.(name.text));
    add(namespace, found, isReserved || (kind.header.names !== 'none' && isBoolean(name.text)), only);
  }

  function addUnnamed({ name, isOnlyOne }: NamedKind, found: Binding): void {
    const list = unnamed.get(name) ?? [];
    if (isOnlyOne && list.length > 0) reportDuplicate(found, list[0]);
    list.push(found);
    unnamed.set(name, list);
    for (const inner of links.get(name)?.inner?.(found) ?? [])
      add(inner.namespace, inner.found, inner.isReserved || isBoolean(inner.found.name.text));
  }

  function add(namespace: Namespace, found: Binding, isReserved: boolean, only?: Binding): void {
    const { name, source } = found;
    if (isReserved) linker.mistake('reserved-name', { name: name.text }, source, name);
    // A declaration cannot replace a country code.
    if (isCountry(name.text) && namespace === 'values') return;
    const before = only ?? linker.add(namespace, found);
    if (before) reportDuplicate(found, before);
  }

  function reportDuplicate({ declaration, name, source }: Binding, before: Binding): void {
    const what = kinds.get(declaration.kind.text)?.noun ?? declaration.kind.text;
    const related = { span: spanOf(before.source, before.name), label: 'declared here' };
    linker.mistake('duplicate-name', { what, name: name.text }, source, name, related);
  }
}

/** No name can be a boolean: uses of it would read as that. */
function isBoolean(name: string): boolean {
  return name === 'true' || name === 'false';
}
