import { fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { describeLimits } from '../../language/describe-limits.ts';
import { isWithin } from '../../language/is-within.ts';
import { readUnit } from '../../language/units.ts';
import { spanText, type Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import type { Kind } from '../kind.ts';

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
    if (value?.form !== 'number' || !value.unit || !Object.hasOwn(fields, name)) continue;
    const takes = fields[name].valueForm === 'duration' ? describeLimits(fields[name]) : undefined;
    if (!takes || isWithin(readUnit(value.value, value.unit).value, fields[name])) continue;
    linker.mistake('wrong-value', { name, takes, given: spanText({ source, ...value }) }, source, value);
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
