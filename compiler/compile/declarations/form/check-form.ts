import { maxMistakes } from '../../../language/diagnostics/max-mistakes.ts';
import * as generated from '../../../language/tables/validators.generated.js';
import type { ValidationError, Validator } from '../../../language/tables/validator.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Kind } from '../kind.ts';
import { kinds } from '../kinds.ts';
import { validatorName } from '../schemas.ts';
import type { FormError } from './form-error.ts';
import { outline, reportUnknownKinds } from './outline.ts';
import { reportDuration } from '../../infer/check-value.ts';
import { reportClause } from './report-clause.ts';
import { reportField } from './report-field.ts';
import { reportHeader } from './report-header.ts';
import { fieldName, reportRepeated } from '../../bind/fields.ts';

const validators = generated as unknown as Readonly<Record<string, Validator>>;

/** Checks a declaration and its inner declarations against their kinds; returns false if the kind is unknown. */
export function checkForm(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  known: readonly Kind[] = kinds,
): boolean {
  const kind = known.find(({ name }) => name === declaration.kind.text);
  if (!kind) return false;
  if (kind.titleOnly !== undefined) {
    reportOthers(linker, source, declaration, kind.titleOnly);
    return true;
  }
  const inner = declaration.body?.declarations ?? [];
  reportUnknownKinds(linker, source, inner, kind);
  const hasUnknownKind = inner.some((one) => !kind.inner?.some(({ name }) => name === one.kind.text));
  if (hasUnknownKind) linker.markMalformed(source, declaration);
  reportFormErrors(linker, source, declaration, kind, hasUnknownKind);
  if (!kind.openFields) reportEntries(linker, source, declaration.body, kind);
  for (const one of inner) {
    // An inner declaration is unreadable, so the outer one is not reliable either.
    if (!checkForm(linker, source, one, kind.inner ?? []) || linker.isLost(one))
      linker.markMalformed(source, declaration);
  }
  return true;
}

/** Reports the errors that the schema of the kind finds. */
function reportFormErrors(
  linker: Linker,
  source: Source,
  declaration: ast.Declaration,
  kind: Kind,
  hasUnknownKind: boolean,
): void {
  const validate = validators[validatorName(kind.name)];
  if (validate(outline(declaration))) return;
  const reported = new Set<string>();
  for (const error of headerFirst(validate.errors ?? [])) {
    const isMissing = error.keyword === 'required' || error.keyword === 'minimum';
    if (isMissing && (declaration.incomplete || hasUnknownKind)) continue;
    reportFormError({ linker, source, declaration, kind, error }, reported);
    const isField = error.instancePath.startsWith('/fields') && error.keyword !== 'required';
    if (!isField) linker.markMalformed(source, declaration);
  }
}

/** Returns only the error of the header, if it has one: errors in the rest may follow from it. */
function headerFirst(errors: readonly ValidationError[]): readonly ValidationError[] {
  const header = errors.find(({ instancePath }) => !/^\/(fields|clauses)/.test(instancePath));
  return header ? [header] : errors.slice(0, maxMistakes + 1);
}

/** Reports parts of a declaration other than its title, or a missing title. */
function reportOthers(linker: Linker, source: Source, declaration: ast.Declaration, takes: string): void {
  const { kind, names, title, type, by, values, when, body, incomplete } = declaration;
  const extra = names[0] ?? type ?? by[0] ?? values[0] ?? when ?? body;
  if (incomplete || (title && !extra)) return;
  linker.mistake('wrong-field', { name: kind.text, takes }, source, extra ?? kind);
}

/** Reports an error, but only one for each part. */
function reportFormError(formError: FormError, reported: Set<string>): void {
  const { instancePath, params } = formError.error;
  const [, part, name = params.missingProperty ?? params.additionalProperty] = instancePath.split('/');
  const key = `${part} ${String(name)}`;
  if (reported.has(key)) return;
  reported.add(key);
  if (part === 'fields') reportField(formError, String(name).replaceAll('~1', '/'));
  else if (part === 'clauses') reportClause(formError, String(name));
  else reportHeader(formError, part ?? String(name));
}

/** Reports duplicate fields, fields without a value, and durations out of range. */
function reportEntries(linker: Linker, source: Source, body: ast.Body | undefined, kind: Kind): void {
  reportRepeated(linker, source, body?.entries ?? [], ({ value }) => value !== undefined);
  reportValueless(linker, source, body);
  reportOutOfRange(linker, source, body, kind);
}

/** Reports names without a colon and a value. */
function reportValueless(linker: Linker, source: Source, body: ast.Body | undefined): void {
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (!value && name !== undefined) linker.mistake('field-without-value', { name }, source, key);
  }
}

function reportOutOfRange(linker: Linker, source: Source, body: ast.Body | undefined, { fields = {} }: Kind): void {
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key) ?? '';
    if (!Object.hasOwn(fields, name) || fields[name].valueForm !== 'duration') continue;
    reportDuration(linker, source, { name, ...fields[name] }, value);
  }
}
