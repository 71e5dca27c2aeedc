import { nearest } from '../../../language/diagnostics/nearest.ts';
import type { Kind } from '../kind.ts';
import { kinds } from '../kinds.ts';
import { positionAt, type Source } from '../../../language/source/source.ts';
import type { Declaration, Word } from '../../../language/syntax/document.ts';
import { isFirstOnLine } from '../../../language/syntax/is-first-on-line.ts';
import type { Linker } from '../../bind/linker.ts';

/**
 * Reports declarations of unknown kinds, at the top level or inside a declaration of the kind `parent`. The rest of such a
 * line was parsed as further declarations, which are not reported.
 */
export function reportUnknownKinds(
  linker: Linker,
  source: Source,
  declarations: readonly Declaration[],
  parent?: Kind,
): void {
  const known = parent ? (parent.inner ?? []) : kinds;
  let isLost = false;
  for (const [at, declaration] of declarations.entries()) {
    const { kind } = declaration;
    // Error recovery inserts kinds without text; the parser has reported the error.
    const isKnown = kind.text === '' || known.some(({ name }) => name === kind.text);
    if (isKnown && !isLost) continue;
    const isFirst = isFirstOnLine(source.text, kind.start);
    // At the top level, only an unindented word starts a new declaration; indented words belong to the previous one.
    const { column } = positionAt(source, kind.start);
    if (parent ? isFirst : column === 1) isLost = false;
    if (isKnown) continue;
    const typed = isFirst || isLost ? undefined : nameBeforeType(declarations[at - 1], known);
    if (typed) linker.mistake('missing-colon', { name: typed.text }, source, typed);
    else if (!isLost && (isFirst || !declaration.incomplete)) {
      reportOne(linker, source, declaration, isFirst, known, parent);
    }
    isLost = true;
  }
}

/** Returns the name of a declaration that needs a type and ends without one, as in `data mail text = …`. */
function nameBeforeType(declaration: Declaration | undefined, known: readonly Kind[]): Word | undefined {
  if (!declaration || declaration.type || declaration.body || declaration.values.length > 0) return undefined;
  const kind = known.find(({ name }) => name === declaration.kind.text);
  return kind?.header.type ? declaration.names.at(-1) : undefined;
}

function reportOne(
  linker: Linker,
  source: Source,
  declaration: Declaration,
  isFirst: boolean,
  known: readonly Kind[],
  parent: Kind | undefined,
): void {
  const { kind } = declaration;
  const name = kind.text;
  if (parent?.fields && Object.hasOwn(parent.fields, name)) {
    const value = declaration.names[0] ?? declaration.title;
    const isOnLine = !value || !source.text.slice(kind.end, value.start).includes('\n');
    return linker.mistake(isOnLine ? 'missing-colon' : 'field-without-value', { name }, source, kind);
  }
  const names = known.map((candidate) => candidate.name);
  const near = nearest(name, names) ?? nearestClause(name, parent);
  const isKind = names.length > 0 && (near !== undefined || isFirst);
  if (isKind) linker.mistake('unknown-kind', { name, nearest: near }, source, kind);
  else linker.mistake('unexpected-word', { found: `"${name}"`, nearest: near }, source, kind);
}

/** Returns the clause closest to a misspelt word. Even `on` and `do` may have one wrong letter. */
export function nearestClause(word: string, parent: Kind | undefined): string | undefined {
  return nearest(word, parent?.clauses ?? [], Math.max(1, Math.floor(word.length / 3)));
}
