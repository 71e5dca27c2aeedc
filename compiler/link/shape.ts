import { nearest } from '../diagnostics/nearest.ts';
import { describeShape, type Kind } from '../language/kind.ts';
import { validatorName } from '../language/schemas.ts';
import { kinds } from '../language/kinds.ts';
import * as generated from '../language/validators.generated.js';
import type { ValidationError, Validator } from '../language/validator.ts';
import type { Source } from '../source/source.ts';
import type * as ast from '../syntax/document.ts';
import type { Linker } from './linker.ts';
import { fieldName, outline } from './outline.ts';

const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** Checks the parts of a declaration against its kind, and of the declarations inside it; false where one is wrong. */
export function checkShape(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  known: readonly Kind[] = kinds,
): boolean {
  const kind = known.find(({ name }) => name === declaration.kind.text);
  if (!kind) {
    // What recovery made up has no text, and its mistake is told.
    if (declaration.kind.text !== '') tellUnknownKind(linker, source, declaration, known);
    return false;
  }
  const validate = validators[validatorName(kind.name)];
  if (!validate(outline(declaration))) {
    const told = new Set<string>();
    for (const error of validate.errors ?? []) {
      const isMissing = error.keyword === 'required' || error.keyword === 'minimum';
      if (isMissing && declaration.incomplete) continue;
      tellShape(linker, source, declaration, kind, error, told);
    }
  }
  if (!kind.openFields) tellRepeated(linker, source, declaration.body);
  for (const inner of declaration.body?.declarations ?? []) checkShape(linker, source, inner, kind.inner ?? []);
  return true;
}

function tellUnknownKind(linker: Linker, source: Source, { kind }: ast.Declaration, known: readonly Kind[]): void {
  const names = known.map(({ name }) => name);
  const near = nearest(kind.text, names);
  linker.mistake('unknown-kind', { name: kind.text, nearest: near }, source, kind);
}

function tellShape(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  kind: Kind,
  error: ValidationError,
  told: Set<string>,
): void {
  const [, part, name = error.params.missingProperty ?? error.params.additionalProperty] =
    error.instancePath.split('/');
  const key = `${part} ${String(name)}`;
  if (told.has(key)) return;
  told.add(key);
  if (part === 'fields') tellField(linker, source, declaration, kind, String(name).replaceAll('~1', '/'), error);
  else if (part === 'clauses') tellClause(linker, source, declaration, String(name), error);
  else tellHeader(linker, source, declaration, part, error);
}

function tellField(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  kind: Kind,
  name: string,
  error: ValidationError,
): void {
  const entry = declaration.body?.entries.find(({ key }) => fieldName(key) === name);
  if (!entry)
    return linker.mistake('missing-part', { kind: kind.name, part: `"${name}"` }, source, headerOf(declaration));
  const isUnknown = error.keyword === 'additionalProperties' && error.instancePath === '/fields';
  if (isUnknown) {
    const near = nearest(name, Object.keys(kind.fields ?? {}));
    linker.mistake('unknown-field', { name, owner: `A ${kind.name}`, nearest: near }, source, entry.key);
  } else {
    linker.mistake('wrong-field', { name, takes: describeShape(kind.fields![name]) }, source, entry.value ?? entry.key);
  }
}

function tellClause(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  name: string,
  error: ValidationError,
): void {
  const kind = declaration.kind.text;
  const clause = declaration.body?.clauses.find(({ word }) => word.text === name);
  if (error.keyword === 'required') {
    linker.mistake('missing-part', { kind, part: `"${name}"` }, source, headerOf(declaration));
  } else if (clause) linker.mistake('unexpected-part', { kind, part: `"${name}"` }, source, clause.word);
}

function tellHeader(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  part: string,
  error: ValidationError,
): void {
  const kind = declaration.kind.text;
  const words: Record<string, string> = {
    names: 'name',
    values: 'value',
    type: 'type',
    title: 'title',
    by: '"by"',
    when: '"when"',
  };
  const isMissing = error.keyword === 'minimum';
  const places: Record<string, ast.Node | undefined> = {
    names: declaration.names[declaration.names.length - 1],
    values: declaration.values[declaration.values.length - 1],
    type: declaration.type,
    title: declaration.title,
    by: declaration.by[0],
    when: declaration.when,
  };
  const place = isMissing ? undefined : places[part];
  const code = isMissing ? 'missing-part' : 'unexpected-part';
  const many = part === 'names' && declaration.names.length > 1 ? 'second name' : words[part];
  linker.mistake(code, { kind, part: isMissing ? words[part] : many }, source, place ?? headerOf(declaration));
}

function headerOf({ kind, names }: ast.Declaration): ast.Node {
  return names[0]?.text ? names[0] : kind;
}

function tellRepeated(linker: Linker, source: Source, body: ast.Body | undefined): void {
  const seen = new Set<string>();
  for (const { key } of body?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (seen.has(name)) linker.mistake('duplicate-field', { name }, source, key);
    seen.add(name);
  }
}
