import { mostMistakes } from '../../diagnostics/most-mistakes.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { nearestBoolean } from '../../diagnostics/nearest-boolean.ts';
import { describeLimits } from '../../language/describe-limits.ts';
import { isWithin } from '../../language/is-within.ts';
import { describeShape, type Kind } from '../kind.ts';
import { capital, nounOf, withArticle } from '../../diagnostics/nouns.ts';
import { validatorName } from '../schemas.ts';
import { kinds } from '../kinds.ts';
import * as generated from '../../language/validators.generated.js';
import type { ValidationError, Validator } from '../../language/validator.ts';
import { readUnit } from '../../language/units.ts';
import { spanText, type Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { hasMisspelt } from '../../bind/has-misspelt.ts';
import type { Linker } from '../../bind/linker.ts';
import { outline } from './outline.ts';
import { nearestClause, tellUnknownKinds } from './unknown-kinds.ts';
import { fieldName } from '../../bind/fields.ts';

const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** Checks the parts of a declaration against its kind, and of the declarations inside it; false where one is wrong. */
export function checkShape(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  known: readonly Kind[] = kinds,
): boolean {
  const kind = known.find(({ name }) => name === declaration.kind.text);
  if (!kind) return false;
  if (kind.titleOnly !== undefined) {
    tellOthers(linker, source, declaration, kind.titleOnly);
    return true;
  }
  const inner = declaration.body?.declarations ?? [];
  tellUnknownKinds(linker, source, inner, kind);
  const isTorn = inner.some((one) => !kind.inner?.some(({ name }) => name === one.kind.text));
  if (isTorn) linker.lose(source, declaration);
  const validate = validators[validatorName(kind.name)];
  if (!validate(outline(declaration))) {
    const told = new Set<string>();
    for (const error of headerFirst(validate.errors ?? [])) {
      const isMissing = error.keyword === 'required' || error.keyword === 'minimum';
      if (isMissing && (declaration.incomplete || isTorn)) continue;
      tellShape(linker, source, declaration, kind, error, told);
      const isField = error.instancePath.startsWith('/fields') && error.keyword !== 'required';
      if (!isField) linker.lose(source, declaration);
    }
  }
  if (!kind.openFields) {
    tellRepeated(linker, source, declaration.body);
    tellValueless(linker, source, declaration.body);
    tellOutOfRange(linker, source, declaration.body, kind);
  }
  for (const one of inner) {
    // What an inner declaration was meant for is not known, so the whole says nothing reliable.
    if (!checkShape(linker, source, one, kind.inner ?? []) || linker.isLost(one)) linker.lose(source, declaration);
  }
  return true;
}

/** Where the header is wrong, the rest was read with it in mind, and says nothing new. */
function headerFirst(errors: readonly ValidationError[]): readonly ValidationError[] {
  const header = errors.find(({ instancePath }) => !/^\/(fields|clauses)/.test(instancePath));
  return header ? [header] : errors.slice(0, mostMistakes + 1);
}

/** Reports whatever a declaration has besides its title, or that it has none. */
function tellOthers(linker: Linker, source: Source, declaration: ast.Declaration, takes: string): void {
  const { kind, names, title, type, by, values, when, body, incomplete } = declaration;
  const extra = names[0] ?? type ?? by[0] ?? values[0] ?? when ?? body;
  if (incomplete || (title && !extra)) return;
  linker.mistake('wrong-field', { name: kind.text, takes }, source, extra ?? kind);
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
  else if (part === 'clauses') tellClause(linker, source, declaration, kind, String(name), error);
  else tellHeader(linker, source, declaration, part ?? String(name), error);
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
  if (!entry) {
    if (hasMisspelt(declaration.body, [name], Object.keys(kind.fields ?? {}))) return;
    const parameters = { kind: nounOf(kind.name), part: `"${name}"` };
    linker.mistake('missing-part', parameters, source, headerOf(declaration));
    return;
  }
  const isUnknown = error.keyword === 'additionalProperties' && error.instancePath === '/fields';
  if (!entry.value) return;
  if (isUnknown && kind.clauses?.some((clause) => clause === name)) {
    linker.mistake('clause-with-colon', { word: name }, source, entry.key);
  } else if (isUnknown) {
    const near = nearest(name, Object.keys(kind.fields ?? {}));
    const owner = capital(withArticle(nounOf(kind.name)));
    linker.mistake('unknown-field', { name, owner, nearest: near }, source, entry.key);
  } else {
    const { [name]: field } = kind.fields!;
    const isBoolean = field.shape === 'boolean' && entry.value.form === 'name';
    const near = isBoolean ? nearestBoolean(entry.value.name) : undefined;
    linker.mistake('wrong-field', { name, takes: describeShape(field), nearest: near }, source, entry.value);
  }
}

function tellClause(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  parent: Kind,
  name: string,
  error: ValidationError,
): void {
  const kind = nounOf(parent.name);
  const { clauses = [], entries = [], declarations = [] } = declaration.body ?? {};
  const clause = clauses.find(({ word }) => word.text === name);
  if (error.keyword !== 'required') {
    if (clause) linker.mistake('unexpected-part', { kind, part: `"${name}"` }, source, clause.word);
    return;
  }
  // It is there, with a colon or misspelt, and that is told.
  const isTold =
    entries.some(({ key }) => fieldName(key) === name) ||
    declarations.some((inner) => nearestClause(inner.kind.text, parent) === name);
  if (!isTold) linker.mistake('missing-part', { kind, part: `"${name}"` }, source, headerOf(declaration));
}

function tellHeader(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  part: string,
  error: ValidationError,
): void {
  const kind = nounOf(declaration.kind.text);
  const words: Record<string, string> = {
    names: 'name',
    values: 'value',
    type: 'type',
    title: 'title',
    parameters: 'parameters',
    by: '"by"',
    body: 'rows',
    when: '"when"',
  };
  const isMissing = error.keyword === 'minimum' || error.keyword === 'required';
  const places: Record<string, ast.Node | undefined> = {
    names: declaration.names[declaration.names.length - 1],
    values: declaration.values[declaration.values.length - 1],
    type: declaration.type,
    title: declaration.title,
    parameters: placeOfParameters(declaration),
    by: declaration.by[0],
    when: declaration.when,
  };
  const place = isMissing ? undefined : places[part];
  const code = isMissing ? 'missing-part' : 'unexpected-part';
  const isSecond =
    (declaration.names.length > 1 && part === 'names') || (declaration.values.length > 1 && part === 'values');
  const many = isSecond ? `second ${words[part]}` : words[part];
  const needed = { type: 'type, such as text', by: '"by", such as by country' }[part] ?? words[part];
  linker.mistake(code, { kind, part: isMissing ? needed : many }, source, place ?? headerOf(declaration));
}

function placeOfParameters({ parameters = [] }: ast.Declaration): ast.Node | undefined {
  return parameters.length > 0 ? { start: parameters[0].start, end: parameters.at(-1)!.end } : undefined;
}

function headerOf({ kind, names }: ast.Declaration): ast.Node {
  return names[0]?.text ? names[0] : kind;
}

/** Names that have no colon and no value behind them; what stands there instead says nothing new. */
function tellValueless(linker: Linker, source: Source, body: ast.Body | undefined): void {
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (!value && name !== undefined) linker.mistake('field-without-value', { name }, source, key);
  }
}

function tellOutOfRange(linker: Linker, source: Source, body: ast.Body | undefined, { fields = {} }: Kind): void {
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key) ?? '';
    if (value?.form !== 'number' || !value.unit || !Object.hasOwn(fields, name)) continue;
    const takes = fields[name].shape === 'duration' ? describeLimits(fields[name]) : undefined;
    if (!takes || isWithin(readUnit(value.value, value.unit).value, fields[name])) continue;
    linker.mistake('wrong-value', { name, takes, given: spanText({ source, ...value }) }, source, value);
  }
}

function tellRepeated(linker: Linker, source: Source, body: ast.Body | undefined): void {
  const seen = new Set<string>();
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (seen.has(name) && value) linker.mistake('duplicate-field', { name }, source, key);
    seen.add(name);
  }
}
