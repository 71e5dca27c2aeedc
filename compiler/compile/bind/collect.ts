import type { UnusedDeclaration, Declared } from '../../language/model/program.ts';
import type { NamedKind, Namespace } from './kinds.ts';
import type { Linker, EditableLinker, Linking } from './linker.ts';
import { isCountry } from '../../language/tables/countries.ts';
import type { Source } from '../../language/source/source.ts';
import type { Declaration, Document } from '../../language/syntax/document.ts';
import { isFirstOnLine } from '../../language/syntax/text-lines.ts';
import type { Binding } from './binding.ts';
import { isBooleanWord } from './scopes.ts';
import { spanOf, documentationOf } from './fields.ts';
import { addTo } from '../../language/source/lists.ts';

/**
 * Checks the form of every declaration, registers its name and reports duplicate names. Returns the declarations
 * without names, by kind.
 */
export function collect(
  linker: EditableLinker,
  { kinds, links, checkKinds }: Linking,
): ReadonlyMap<string, readonly Binding[]> {
  const unnamed = new Map<string, Binding[]>();
  const hyphened: (() => void)[] = [];
  let position = 0;
  for (const { source, declarations } of linker.documents) {
    checkKinds(linker, source, declarations);
    for (const [at, declaration] of declarations.entries()) {
      position++;
      if (isTorn(source, declarations, at)) linker.markMalformed(source, declaration);
      else if (!linker.checkForm(source, declaration)) continue;
      const kind = kinds.get(declaration.kind.text);
      if (kind?.namespace) addNamed(kind, kind.namespace, declaration, source, position);
      else if (kind) addUnnamed(kind, { declaration, name: declaration.kind, source, position });
    }
  }
  for (const report of hyphened) report();
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
    const only = kind.isOnlyOne ? onlyOf(kind.name) : undefined;
    if (only && only.declaration !== declaration) return reportSecond(found, only);
    if (kind.header.names === 'none') return register(namespace, found);
    add(namespace, found, links.get(kind.name)?.isReserved);
  }

  function addUnnamed({ name, isOnlyOne }: NamedKind, found: Binding): void {
    const only = isOnlyOne ? onlyOf(name) : undefined;
    if (only && only.declaration !== found.declaration) reportSecond(found, only);
    addTo(unnamed, name, found);
    for (const inner of links.get(name)?.inner?.(found) ?? []) add(inner.namespace, inner.found, inner.isReserved);
  }

  function add(namespace: Namespace, found: Binding, isReserved?: (name: string) => boolean): void {
    const { name, source } = found;
    const isTaken = (text: string) => isBooleanWord(text) || Boolean(isReserved?.(text));
    if (isTaken(name.text)) linker.mistake('reserved-name', { name: name.text }, source, name);
    if (name.text.includes('-')) hyphened.push(() => reportHyphen(found, namespace, isTaken));
    // A declaration cannot replace a country code.
    if (!isCountry(name.text) || namespace !== 'values') register(namespace, found);
  }

  function register(namespace: Namespace, found: Binding): void {
    const before = linker.add(namespace, found);
    if (before) reportDuplicate(found, before);
  }

  /** Reports a name with a hyphen, with the name to write instead if it is free. */
  function reportHyphen({ name, source }: Binding, namespace: Namespace, isTaken: (name: string) => boolean): void {
    const joined = name.text.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
    const alternative = isTaken(joined) || linker.lookup(namespace, joined, source) ? undefined : joined;
    linker.mistake('name-with-hyphen', { name: name.text, alternative }, source, name);
  }

  /** Returns the declaration that counts of a kind of which a project has only one: that of the entry, or the first. */
  function onlyOf(kind: string): Pick<Binding, 'declaration' | 'source'> | undefined {
    const { documents } = linker;
    for (const { source, declarations } of [...documents.slice(-1), ...documents]) {
      const declaration = declarations.find((candidate) => candidate.kind.text === kind);
      if (declaration) return { declaration, source };
    }
    return undefined;
  }

  function reportSecond({ declaration, name, source }: Binding, only: Pick<Binding, 'declaration' | 'source'>): void {
    const related = { span: spanOf(only.source, only.declaration.kind), label: 'declared here' };
    linker.mistake('second-declaration', { kind: declaration.kind.text }, source, name, related);
  }

  function reportDuplicate({ declaration, name, source }: Binding, before: Binding): void {
    const what = kinds.get(declaration.kind.text)?.noun ?? declaration.kind.text;
    const related = { span: spanOf(before.source, before.name), label: 'declared here' };
    linker.mistake('duplicate-name', { what, name: name.text }, source, name, related);
  }
}

/** Returns the named declarations of a kind, in the order of the files. */
export function declarationsOf(linker: Linker, { name, namespace }: NamedKind): Binding[] {
  return linker.all(namespace!).filter(({ declaration }) => declaration.kind.text === name);
}

/** Returns the meanings of declarations of a kind, without those that have an error. */
export function meaningsOf(linker: Linker, { name }: NamedKind, found: readonly Binding[]): unknown[] {
  return found.map((one) => linker.meaning(name as never, one)).filter((meaning) => meaning !== undefined);
}

/** Returns the properties that every declaration has in the program. */
export function declared({ declaration, name, source }: Binding, documents: readonly Document[]): Declared {
  return {
    id: name.text,
    title: declaration.title?.text,
    documentation: documentationOf(declaration, source, documents),
    source,
    span: spanOf(source, declaration),
    nameSpan: spanOf(source, name),
  };
}

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
