import { fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { cookieNameMistake } from '../../language/cookie-pattern.ts';
import { readUnit } from '../../language/units.ts';
import type { Cookie } from '../../model/program.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { reportDuration } from '../form/report-duration.ts';

/**
 * Links `cookies: { "_ga*": 2 years, "s_*": unknown }`, or a list of names, which declares no lifetimes. Returns undefined
 * without the field.
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
    else found.set(name, { name, ...(node?.form === 'record' && linkLifetime(linker, source, name, key, value)) });
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

function linkLifetime(
  linker: Linker,
  source: Source,
  name: string,
  key: ast.Expression,
  value: ast.Expression | undefined,
): Pick<Cookie, 'lifetime'> {
  if (!value) {
    linker.mistake('field-without-value', { name }, source, key);
    return {};
  }
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
