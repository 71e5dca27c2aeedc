import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportUnknown } from '../../bind/report-unknown.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { cookieNameMistake } from '../../../language/tables/cookie-pattern.ts';
import { readUnit } from '../../../language/tables/units.ts';
import type { Cookie } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { reportDuration } from '../form/report-duration.ts';
import { linkStatement } from './link-statement.ts';

/**
 * Links `cookies: { "_ga*": 2 years, "_id": { lifetime: 1 day, purpose: "…" } }`, or a list of names, which declares no
 * lifetimes. Returns undefined without the field.
 */
export function linkCookies(
  linker: Linker,
  source: Source,
  node: ast.Expression | undefined,
): readonly Cookie[] | undefined {
  const rows = rowsOf(node);
  const found = new Map<string, Cookie>();
  for (const { name, key, value } of rows ?? []) {
    if (name === undefined) {
      if (key.form !== 'bad')
        linker.mistake('wrong-type', { expected: 'a text in quotes', given: 'a value without quotes' }, source, key);
      continue;
    }
    const mistake = cookieNameMistake(name);
    if (mistake) linker.mistake('bad-cookie', { name, ...mistake }, source, key);
    if (found.has(name)) linker.mistake('duplicate-field', { name }, source, key);
    else found.set(name, { name, ...(node?.form === 'record' && linkAbout(linker, source, name, { key, value })) });
  }
  return rows && [...found.values()];
}

/** Returns the names of cookies, without reporting mistakes. */
export function cookieNamesIn(node: ast.Expression | undefined): readonly string[] {
  return (rowsOf(node) ?? []).flatMap(({ name }) => name ?? []);
}

interface Row {
  readonly name?: string;
  readonly key: ast.Expression;
  readonly value?: ast.Expression;
}

function rowsOf(node: ast.Expression | undefined): readonly Row[] | undefined {
  if (node?.form === 'record') return node.entries.map(({ key, value }) => ({ name: fieldName(key), key, value }));
  if (node?.form !== 'list') return undefined;
  return node.items.map((key) => ({ name: key.form === 'text' ? key.value : undefined, key }));
}

/** Links a lifetime, or what else is known about a cookie: `{ lifetime: 2 years, purpose: "Tells visitors apart" }`. */
function linkAbout(
  linker: Linker,
  source: Source,
  name: string,
  { key, value }: Pick<Row, 'key' | 'value'>,
): Omit<Cookie, 'name'> {
  if (!value) {
    linker.mistake('field-without-value', { name }, source, key);
    return {};
  }
  if (value.form !== 'record') return linkLifetime(linker, source, name, value);
  reportUnknown(linker, source, value, ['lifetime', 'purpose'], name);
  reportTwice(linker, source, value);
  const fields = bodyFields(value);
  const lifetime = fields.get('lifetime')?.value;
  const purpose = linkPurpose(linker, source, fields.get('purpose')?.value);
  return {
    ...(lifetime && linkLifetime(linker, source, 'lifetime', lifetime)),
    ...(purpose !== undefined && { purpose }),
  };
}

function reportTwice(linker: Linker, source: Source, { entries }: ast.RecordNode): void {
  for (const [at, { key }] of entries.entries()) {
    const name = fieldName(key);
    const isSecond = entries.slice(0, at).some((entry) => fieldName(entry.key) === name);
    if (name !== undefined && isSecond) linker.mistake('duplicate-field', { name }, source, key);
  }
}

function linkPurpose(linker: Linker, source: Source, node: ast.Expression | undefined): string | undefined {
  if (node && node.form !== 'text' && node.form !== 'bad') {
    linker.mistake('wrong-field', { name: 'purpose', takes: 'a text in quotes' }, source, node);
  }
  return linkStatement(linker, source, 'purpose', node);
}

function linkLifetime(linker: Linker, source: Source, name: string, value: ast.Expression): Pick<Cookie, 'lifetime'> {
  if (value.form === 'name' && (value.name === 'session' || value.name === 'unknown')) return { lifetime: value.name };
  if (value.form === 'number' && value.unit) {
    const { type, value: lifetime } = readUnit(value.value, value.unit);
    if (type === 'duration') {
      reportDuration(linker, source, { name, above: '0ms' }, value);
      return { lifetime };
    }
  }
  if (value.form !== 'bad') {
    const near = value.form === 'name' ? nearest(value.name, ['session', 'unknown']) : undefined;
    const takes = 'a lifetime: a duration such as 2 years, session or unknown';
    linker.mistake('wrong-field', { name, takes, nearest: near }, source, value);
  }
  return {};
}
