import type { Consent } from '../core/program.ts';
import type { Expression } from '../core/expression.ts';
import { unmark } from './shapes.ts';
import { writeExpression, writeKeyTest, type Emitter } from './write-expression.ts';
import { define } from './writer.ts';

/** The consent service: where the choice is stored, and the default of each country. */
export function writeConsent(emitter: Emitter, consent: Consent): string {
  const { writer } = emitter;
  const create = writer.use({ file: 'consent.ts', name: 'createConsent' });
  const start = writer.service('start');
  const stored = consent.stored ? writeStored(emitter, consent.stored) : 'undefined';
  const { every, times } = consent.recheck;
  const code = `${create}(${start},${stored},${writeDefault(emitter, consent)},${every},${times})`;
  const name = define(writer, 'consent', code, { module: 'consent' }, consent.span);
  for (const { number, cookies } of consent.groups) {
    if (cookies.length === 0) continue;
    const withdraw = writer.use({ file: 'withdrawal.ts', name: 'createWithdrawal' });
    writer.line(`${withdraw}(${name},${number},${cookiePattern(cookies)});`, { module: 'withdrawal' }, consent.span);
  }
  return name;
}

/** The names of cookies as a pattern; `*` stands for any characters. */
function cookiePattern(names: readonly string[]): string {
  const patterns = names.map((name) => name.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replaceAll('*', '.*'));
  return `/^(?:${patterns.join('|')})$/`;
}

function writeStored(emitter: Emitter, { source, arguments: list }: NonNullable<Consent['stored']>): string {
  const codes = list.map((argument) => unmark(writeExpression(emitter, argument)));
  return `${emitter.writer.use(source.export)}(${codes.join(',')})`;
}

/** While the country is not known there is no default; after the last attempt the `missing` row counts for good. */
function writeDefault(emitter: Emitter, { default: matrix, by, groups }: Consent): string {
  const bits = (value: Expression) => groupBits(value, groups);
  const necessary = groups.filter(({ id }) => id === 'necessary').reduce((sum, { number }) => sum | (1 << number), 0);
  if (!matrix || !by) return `() => ${necessary}`;
  const country = unmark(writeExpression(emitter, { kind: 'data', data: by, type: by.type, start: 0, end: 0 }));
  const missing = matrix.missing ? bits(matrix.missing) : necessary;
  const rows = matrix.rows.map(
    ({ keys: [codes], value }) =>
      `${codes ? unmark(writeKeyTest(emitter, codes, matrix.keys[0], '$country')) : 'true'}?${bits(value)}:`,
  );
  const otherwise = matrix.otherwise ? bits(matrix.otherwise) : necessary;
  return `($isFinal, $country = ${country}) => $isFinal?${missing}:$country==null?undefined:${rows.join('')}${otherwise}`;
}

/** A list of groups as one number, bit n for the group with number n. */
function groupBits(value: Expression, groups: Consent['groups']): number {
  if (value.kind !== 'list') return 0;
  return value.items.reduce((sum, item) => {
    const group = groups.find(({ id }) => item.kind === 'literal' && id === item.value);
    return group ? sum | (1 << group.number) : sum;
  }, 0);
}
