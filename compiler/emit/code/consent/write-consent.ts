import { cookiePattern } from '../../../language/tables/cookie-pattern.ts';
import { concerns, queuedBy } from '../../../compile/analysis/opt-outs.ts';
import type { Consent } from '../../../language/model/program.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression, writePattern } from '../expression/write-value.ts';
import { writeKeyTest } from '../expression/write-matrix.ts';
import { namedGroupsOf, type NamedGroup } from '../../../compile/evaluate/named-groups.ts';
import type { Emitter } from '../emitter.ts';
import { writeOptOut } from './write-opt-out.ts';
import { writeKept } from './write-kept.ts';
import { define, recordPart } from '../entry/writer.ts';

/** Writes the consent service, which combines stored consent, the default of the country, and an opt-out. */
export function writeConsent(emitter: Emitter, consent: Consent): string {
  const { writer } = emitter;
  // Registered first, because the client that reports an opt-out uses this name. It runs long after this line.
  const name = writer.name('consent');
  writer.once('service consent', () => name);
  const create = writer.use({ file: 'consent/consent.ts', name: 'createConsent' });
  const services = [writer.service('start'), writer.service('consentSource')];
  const code = `${create}(${[...services, ...writeDecision(emitter, consent)].join(',')})`;
  writer.line(`const ${name} = ${code};`, owner, consent.span);
  const onRestore = writer.use({ file: 'page/on-restore.ts', name: 'onRestore' });
  // While the page is in the back/forward cache, the visitor may change consent in another one.
  writer.line(`${onRestore}(${name}.check);`, owner, consent.span);
  for (const { number, cookies = [] } of consent.groups) {
    if (cookies.length === 0) continue;
    const withdraw = writer.use({ file: 'consent/withdrawal.ts', name: 'createWithdrawal' });
    writer.line(
      `${withdraw}(${name},${number},${writePattern(cookiePattern(cookies.map(({ name }) => name)), false)});`,
      { module: 'consent/withdrawal' },
      consent.span,
    );
  }
  return name;
}

const owner = { module: 'consent/consent' } as const;

/** Writes how stored consent becomes groups, how often it is read, and how many attempts there are if it may be unknown. */
function writeDecision(emitter: Emitter, consent: Consent): string[] {
  const { by, groups, handshake, recheck, stored } = consent;
  const unchosen = writeDefault(emitter, consent);
  const necessary = bitsOf(groups, 'necessary');
  // Undefined means that stored consent may still appear, so no default applies.
  const code = stored ? `$choice<0?${unchosen}:$isFinal?$choice??${necessary}:$choice` : `${unchosen}`;
  const limit = writeLimit(emitter, consent);
  const decide = `($choice,$isFinal${limit ? `,$groups = ${code}${limit.parameter}` : ''}) => ${limit?.code ?? code}`;
  const isSettled = !stored || handshake !== undefined;
  const watch = [decide, String(recheck.every)];
  if (isSettled && !by && !limit?.maybeUnknown) return watch;
  const create = emitter.writer.use({ file: 'consent/recheck.ts', name: 'createRecheck' });
  return [...watch, `${create}(${recheck.times})`];
}

/**
 * Writes the default consent as an expression. There is no default while the country is unknown; after the last attempt,
 * the `missing` row applies permanently. Groups that the consent manager reports as inactive in the page are not granted
 * by default.
 */
function writeDefault(emitter: Emitter, { default: matrix, by, groups, noDefault, span, stored }: Consent): string {
  const bits = (value: Expression) => groupBits(value, groups);
  const necessary = bitsOf(groups, 'necessary');
  if (!matrix) return String(necessary);
  const unless = noDefault ? writeUnless(emitter, noDefault, necessary) : '';
  if (!by) {
    const everywhere = matrix.otherwise ? bits(matrix.otherwise) : necessary;
    return `${unless}${everywhere}${stored ? '&$choice' : ''}`;
  }
  const country = unmark(writeExpression(emitter, { kind: 'data', data: by, type: by.type, start: 0, end: 0 }));
  const missing = matrix.missing ? bits(matrix.missing) : necessary;
  const rows = matrix.rows.map(
    ({ keys: [codes], value }) =>
      `${codes ? unmark(writeKeyTest(codes, matrix.keys[0], '$country')) : 'true'}?${bits(value)}:`,
  );
  const otherwise = matrix.otherwise ? bits(matrix.otherwise) : necessary;
  const byCountry = `${rows.join('')}${otherwise}`;
  const [atLast, usually] = stored ? [`${missing}&$choice`, `(${byCountry})&$choice`] : [missing, byCountry];
  const code = `$isFinal?${atLast}:$country==null?undefined:${usually}`;
  const parameters = `$isFinal${stored ? ',$choice' : ''},$country = ${country}`;
  const name = define(emitter.writer, 'byDefault', `(${parameters}) => ${unless}${code}`, owner, span);
  return `${name}($isFinal${stored ? ',$choice' : ''})`;
}

/** Writes the groups that replace the default if a condition is true (CONS-05, PAGE-13). */
function writeUnless(emitter: Emitter, condition: Expression, groups: number): string {
  return `${unmark(writeExpression(emitter, condition))}?${groups}:`;
}

/**
 * Writes the groups that remain granted after the opt-outs (CONS-10). While an opt-out is unknown, the group that it queues
 * waits: it only has the bit n + 16, with which the opt-out itself can be asked. After the last attempt, it is refused.
 */
function writeLimit(emitter: Emitter, consent: Consent) {
  const { groups, optOuts } = consent;
  const [first] = optOuts;
  if (!first) return undefined;
  const maybeUnknown = optOuts.some((optOut) => queuedBy(optOut) !== undefined);
  if (maybeUnknown) recordPart(emitter.writer, 'consentPartly');
  if (optOuts.length > 1 || first.group !== undefined) return { ...writeLimits(emitter, consent), maybeUnknown };
  const out = `${writeOptOut(emitter, consent, first)}()`;
  const necessary = bitsOf(groups, 'necessary');
  if (!maybeUnknown) return { parameter: '', code: `$groups&&${out}?${necessary}:$groups`, maybeUnknown };
  const waiting = bitsOf(groups, queuedBy(first));
  const decided = `($out===false?$groups:$groups&~${waiting})|($isFinal?0:($groups&${waiting})<<16)`;
  return { parameter: `,$out = ${out}`, code: `!$groups?$groups:$out?${necessary}:${decided}`, maybeUnknown };
}

/** Writes the same for opt-outs of which each is about its own groups: `$left` are those that no opt-out refuses. */
function writeLimits(emitter: Emitter, consent: Consent) {
  const { groups, optOuts } = consent;
  const outs = optOuts.map((optOut, at) => ({
    name: `$out${at}`,
    read: `${writeOptOut(emitter, consent, optOut)}()`,
    refused: sumOf(groups.filter(({ id }) => concerns(optOut, id))),
    waiting: bitsOf(groups, queuedBy(optOut)),
  }));
  const refused = outs.map((out) => `(${out.name}?${out.refused}:0)`).join('|');
  const parameters = [...outs.map(({ name, read }) => `${name} = ${read}`), `$left = $groups&~(${refused})`];
  const unknown = outs.filter(({ waiting }) => waiting > 0);
  const limited = unknown.map(({ name, waiting }) => `(${name}===false?0:${waiting})`).join('|');
  const waiting = unknown.reduce((bits, out) => bits | out.waiting, 0);
  const left = waiting > 0 ? `$left&~(${limited})|($isFinal?0:($left&${waiting})<<16)` : '$left';
  return { parameter: `,${parameters.join(',')}`, code: `!$groups?$groups:${left}` };
}

function bitsOf(groups: Consent['groups'], name: string | undefined): number {
  return sumOf(groups.filter(({ id }) => id === name));
}

function sumOf(groups: Consent['groups']): number {
  return groups.reduce((sum, { number }) => sum | (1 << number), 0);
}

/** Encodes a list of groups as one number, with bit n for group n. */
function groupBits(value: Expression, groups: Consent['groups']): number {
  if (value.kind !== 'list') throw new InternalError('a consent default must be a list of groups');
  return value.items.reduce((sum, item) => {
    const group = groups.find(({ id }) => item.kind === 'literal' && id === item.value);
    if (!group) throw new InternalError('a consent default must contain only groups');
    return sum | (1 << group.number);
  }, 0);
}

/** Writes the code that reads the consent manager, with a timeout and an expiry of stored consent if they are configured. */
export function writeConsentSource(emitter: Emitter, consent: Consent, stored: NonNullable<Consent['stored']>): string {
  const { writer } = emitter;
  const { expires, handshake, span } = consent;
  const { chosenAt } = stored.source;
  let code = writeManager(emitter, stored, namedGroupsOf(consent), expires);
  if (expires !== undefined && chosenAt) {
    const expire = writer.use({ file: 'consent/expiry.ts', name: 'createExpiry' });
    code = `${expire}(${code},${writer.use(chosenAt)},${expires})`;
  }
  if (handshake !== undefined) {
    code = `${writer.use({ file: 'consent/handshake.ts', name: 'createHandshake' })}(${code},${handshake})`;
  }
  return define(writer, 'consentSource', code, owner, span);
}

/** Writes the consent manager. A custom one uses the names of groups, so it gets their numbers. It knows the time of a choice. */
function writeManager(
  emitter: Emitter,
  { source, arguments: list }: NonNullable<Consent['stored']>,
  namedGroups: readonly NamedGroup[],
  expires: number | undefined,
): string {
  if (source.kept) return writeKept(emitter, source.kept, expires);
  const create = emitter.writer.use(source.export);
  if (source.export.module !== undefined) {
    return `${create}(${[emitter.writer.service('groups'), ...(expires === undefined ? [] : [expires])].join(',')})`;
  }
  const names = source.names ? [JSON.stringify(namedGroups.map(({ number, names }) => [number, names]))] : [];
  return `${create}(${[...names, ...list.map((argument) => unmark(writeExpression(emitter, argument)))].join(',')})`;
}
