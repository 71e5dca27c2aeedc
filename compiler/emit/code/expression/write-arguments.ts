import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../../language/model/expression.ts';
import type { Type } from '../../../language/model/type.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression, writeKey } from './write-value.ts';
import { mark } from '../entry/code-templates.ts';
import { groupBy } from '../../../language/source/lists.ts';

/** Writes arguments, separated by commas. Omitted arguments at the end are not written. */
export function writeArguments(emitter: Emitter, list: readonly Expression[]): string {
  const codes = list.map((argument) => writeArgument(emitter, argument));
  while (codes.at(-1) === omitted) codes.pop();
  return codes.join(',');
}

/** Writes arguments as one record with the names of the parameters, for a custom module. */
export function writeNamed(
  emitter: Emitter,
  parameters: readonly Parameter[],
  list: readonly Expression[],
  write = writeExpression,
): string {
  const fields = list.flatMap((argument, at) =>
    isOmitted(argument) ? [] : [`${writeKey(parameters[at].name)}:${write(emitter, argument)}`],
  );
  return `{${fields.join(',')}}`;
}

export function writeArgument(emitter: Emitter, argument: Expression): string {
  return isOmitted(argument) ? omitted : writeExpression(emitter, argument);
}

export const omitted = 'undefined';

/** Whether an argument was omitted. Omitted arguments are literals of an optional type. */
export function isOmitted({ kind, type }: Expression): boolean {
  return kind === 'literal' && Boolean(type.optional);
}

/**
 * Writes a set of countries or locales as a regular expression that matches its codes, and no missing value. A set that is
 * used several times is repeated, because a repetition compresses better than a name. A set of regions matches whole codes,
 * because `US` is not in `US-CA`.
 */
export function writeCodes(codes: readonly string[], of?: Type): string {
  if (of?.regions) return mark(`/^(${codes.join('|')})$/`);
  return mark(`/${byLanguage(codes).join('|') || '(?!)'}/`);
}

/** Writes locales of the same language together: `(cn|hk)-zh`. Countries have no language. */
function byLanguage(codes: readonly string[]): string[] {
  return [...groupBy(codes, (code) => code.slice(2))].map(([language, group]) => {
    const countries = byFirstLetter(group);
    return language && countries.length > 1 ? `(${countries.join('|')})${language}` : countries.join('|') + language;
  });
}

/** Writes codes with the same first letter together: `C[AHN]`. */
function byFirstLetter(codes: readonly string[]): string[] {
  const groups = new Map<string, string>();
  for (const [first, second] of codes) groups.set(first, (groups.get(first) ?? '') + second);
  return [...groups].map(([first, seconds]) => first + (seconds.length > 1 ? `[${seconds}]` : seconds));
}

/** Writes a list. A long list of words is written as one text, because quotes and commas between words take more bytes. */
export function writeList(emitter: Emitter, { items }: ExpressionOf<'list'>): string {
  const words = items.flatMap((item) =>
    item.kind === 'literal' && typeof item.value === 'string' && /^[^ ]+$/.test(item.value) ? [item.value] : [],
  );
  if (words.length === items.length && words.length >= 16) return mark(`${JSON.stringify(words.join(' '))}.split(' ')`);
  return `[${items.map((item) => writeExpression(emitter, item)).join(',')}]`;
}
