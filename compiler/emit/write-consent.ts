import type { Consent } from '../core/program.ts';
import type { Expression } from '../core/expression.ts';
import { InternalError } from '../diagnostics/internal-error.ts';
import { fold, isFalse } from './fold.ts';
import { unmark } from './shapes.ts';
import { writeExpression, writeKeyTest, type Emitter } from './write-expression.ts';
import { writePattern } from './write-pattern.ts';
import { define } from './writer.ts';

/** The consent service: where the choice is stored, and the default of each country. */
export function writeConsent(emitter: Emitter, consent: Consent): string {
  const { writer } = emitter;
  const create = writer.use({ file: 'consent.ts', name: 'createConsent' });
  const start = writer.service('start');
  const stored = consent.stored ? writeStored(emitter, consent.stored) : 'undefined';
  const { every, times } = consent.recheck;
  const optOut = writeOptOut(emitter, consent);
  const code = `${create}(${start},${stored},${writeDefault(emitter, consent)},${every},${times}${optOut})`;
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
  return writePattern(`^(?:${patterns.join('|')})$`, false);
}

function writeStored(emitter: Emitter, { source, arguments: list }: NonNullable<Consent['stored']>): string {
  const codes = list.map((argument) => unmark(writeExpression(emitter, argument)));
  return `${emitter.writer.use(source.export)}(${codes.join(',')})`;
}

/** While the country is not known there is no default; after the last attempt the `missing` row counts for good. */
function writeDefault(emitter: Emitter, { default: matrix, by, groups, noDefault }: Consent): string {
  const bits = (value: Expression) => groupBits(value, groups);
  const necessary = bitsOf(groups, 'necessary');
  if (!matrix || !by) return `() => ${necessary}`;
  const unless = noDefault ? writeUnless(emitter, noDefault, necessary) : '';
  const country = unmark(writeExpression(emitter, { kind: 'data', data: by, type: by.type, start: 0, end: 0 }));
  const missing = matrix.missing ? bits(matrix.missing) : necessary;
  const rows = matrix.rows.map(
    ({ keys: [codes], value }) =>
      `${codes ? unmark(writeKeyTest(emitter, codes, matrix.keys[0], '$country')) : 'true'}?${bits(value)}:`,
  );
  const otherwise = matrix.otherwise ? bits(matrix.otherwise) : necessary;
  return `($isFinal, $country = ${country}) => ${unless}$isFinal?${missing}:$country==null?undefined:${rows.join('')}${otherwise}`;
}

/** What counts instead of the default (CONS-05), where that is not known to be never. */
function writeUnless(emitter: Emitter, condition: Expression, groups: number): string {
  const folded = fold(condition, emitter.known);
  return isFalse(folded) ? '' : `${unmark(writeExpression(emitter, folded))}?${groups}:`;
}

/**
 * What an opt-out leaves of the groups that are given (CONS-10). While it is not known, bits 16 above those of the
 * advertising groups say that these wait; after the last attempt they are closed.
 */
function writeOptOut(emitter: Emitter, { optOut, groups }: Consent): string {
  const folded = optOut && fold(optOut, emitter.known);
  if (!folded || isFalse(folded)) return '';
  const code = unmark(writeExpression(emitter, folded));
  const necessary = bitsOf(groups, 'necessary');
  if (!folded.type.optional) return `,($groups) => $groups&&${code}?${necessary}:$groups`;
  const waiting = bitsOf(groups, 'targeting');
  const undecided = `$groups&~${waiting}|($isFinal?0:($groups&${waiting})<<16)`;
  return `,($groups, $isFinal, $out = ${code}) => !$groups||$out===false?$groups:$out?${necessary}:${undecided}`;
}

function bitsOf(groups: Consent['groups'], name: string): number {
  return groups.filter(({ id }) => id === name).reduce((sum, { number }) => sum | (1 << number), 0);
}

/** A list of groups as one number, bit n for the group with number n. */
function groupBits(value: Expression, groups: Consent['groups']): number {
  if (value.kind !== 'list') throw new InternalError('a default of the consent is written out as a list of groups');
  return value.items.reduce((sum, item) => {
    const group = groups.find(({ id }) => item.kind === 'literal' && id === item.value);
    if (!group) throw new InternalError('a default of the consent names groups only');
    return sum | (1 << group.number);
  }, 0);
}
