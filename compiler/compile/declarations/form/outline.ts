import type { Body, Declaration, ExpressionNode, WordNode } from '../../../language/syntax/document.ts';
import { fieldName } from '../../bind/fields.ts';
import { readUnit } from '../../../language/tables/units.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { capital, withArticle } from '../../../language/diagnostics/nouns.ts';
import type { Kind } from '../kind.ts';
import { kinds } from '../kinds.ts';
import { nounOf } from './form-error.ts';
import { type Source, positionAt } from '../../../language/source/source.ts';
import { isFirstOnLine } from '../../../language/syntax/text-lines.ts';
import type { Linker } from '../../bind/linker.ts';

/** The parts of a declaration and their forms as plain data, for the JSON Schema of its kind. */
interface Outline {
  names: number;
  title?: true;
  parameters?: true;
  type?: true;
  by?: true;
  when?: true;
  body?: true;
  values: number;
  fields: Record<string, OutlineValue>;
  clauses: Record<string, true>;
}

/** A value with one property, named after its form: `{ number: 50 }`, `{ word: 'pixel' }`. */
type OutlineValue = Readonly<Record<string, unknown>>;

export function outline(declaration: Declaration): Outline {
  const { names, values, body } = declaration;
  const parts: Outline = {
    names: names.length,
    values: values.length,
    fields: outlineFields(body),
    clauses: outlineClauses(body),
  };
  if (declaration.title) parts.title = true;
  if (declaration.parameters) parts.parameters = true;
  if (declaration.type) parts.type = true;
  if (declaration.by.length > 0) parts.by = true;
  if (declaration.when) parts.when = true;
  if (body) parts.body = true;
  return parts;
}

function outlineFields(body: Body | undefined): Record<string, OutlineValue> {
  // No prototype: a field may be called __proto__.
  const fields: Record<string, OutlineValue> = Object.create(null);
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (name !== undefined) fields[name] ??= value ? outlineValue(value) : { bad: true };
  }
  return fields;
}

function outlineClauses(body: Body | undefined): Record<string, true> {
  const clauses: Record<string, true> = Object.create(null);
  for (const clause of body?.clauses ?? []) clauses[clause.word.text] = true;
  return clauses;
}

function outlineValue(expression: ExpressionNode): OutlineValue {
  switch (expression.form) {
    case 'text':
      return { text: expression.value };
    case 'number': {
      if (expression.unit === undefined) return { number: expression.value };
      const { type, value } = readUnit(expression.value, expression.unit);
      return { [type]: value };
    }
    case 'boolean':
      return { boolean: expression.value };
    case 'date':
      return { date: expression.value };
    case 'name':
      return { word: expression.name };
    case 'list':
      return { list: expression.items.map(outlineValue) };
    case 'record':
      return { record: true };
    case 'call':
      return { call: true };
    case 'bad':
      return { bad: true };
    default:
      return { expression: true };
  }
}

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
function nameBeforeType(declaration: Declaration | undefined, known: readonly Kind[]): WordNode | undefined {
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
  const own = parent && near === undefined ? kindOutside(name) : undefined;
  if (parent && own) {
    const owner = capital(withArticle(nounOf(parent)));
    return linker.mistake('declared-inside', { name, kind: own, owner }, source, kind);
  }
  const isKind = names.length > 0 && (near !== undefined || isFirst);
  if (isKind) linker.mistake('unknown-kind', { name, nearest: near }, source, kind);
  else linker.mistake('unexpected-word', { found: `"${name}"`, nearest: near }, source, kind);
}

/** Returns the kind of declarations outside braces that a word names, also in the plural. */
export function kindOutside(word: string): string | undefined {
  return kinds.find(({ name }) => [name, `${name}s`].includes(word))?.name;
}

/** Returns the clause closest to a misspelt word. Even `on` and `do` may have one wrong letter. */
export function nearestClause(word: string, parent: Kind | undefined): string | undefined {
  return nearest(word, parent?.clauses ?? [], Math.max(1, Math.floor(word.length / 3)));
}
