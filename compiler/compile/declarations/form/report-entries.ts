import { fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Kind } from '../kind.ts';
import { reportDuration } from './report-duration.ts';

/** Reports duplicate fields, fields without a value, and durations out of range. */
export function reportEntries(linker: Linker, source: Source, body: ast.Body | undefined, kind: Kind): void {
  reportRepeated(linker, source, body);
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

function reportRepeated(linker: Linker, source: Source, body: ast.Body | undefined): void {
  const seen = new Set<string>();
  for (const { key, value } of body?.entries ?? []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    if (seen.has(name) && value) linker.mistake('duplicate-field', { name }, source, key);
    seen.add(name);
  }
}
