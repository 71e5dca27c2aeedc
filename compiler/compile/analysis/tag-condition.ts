import type { Expression } from '../../language/model/expression.ts';
import type { Consent, Program, Tag } from '../../language/model/program.ts';
import { dependenciesOf } from '../traverse/references-of.ts';

/** Returns the condition of a tag: its `when`, and not any condition that disables it. Undefined if there are none. */
export function tagCondition({ id, span, when }: Tag, consent: Consent | undefined): Expression | undefined {
  const at = { start: span.start, end: span.end, type: { name: 'boolean' } } as const;
  const disabled = consent?.disabled.filter(({ tags }) => tags.includes(id)) ?? [];
  const not = disabled.map(({ when: off }): Expression => {
    return { kind: 'operation', operator: 'not', operands: [off], ...at };
  });
  const all = [...(when ? [when] : []), ...not];
  return all.length > 1 ? { kind: 'operation', operator: 'and', operands: all, ...at } : all[0];
}

/**
 * Returns the number of a consent group at a tag's gate. The tag that reports the opt-out does not wait for it: bit
 * n + 16 is set if group n is granted apart from the opt-out. See `createConsent` of the runtime.
 */
export function gateNumber(program: Pick<Program, 'consent'>, tag: Tag, group: string): number | undefined {
  const number = waitsFor(program, group);
  const { optOut } = program.consent ?? {};
  if (number === undefined || group !== 'targeting' || !optOut?.type.optional) return number;
  const reports = dependenciesOf(optOut).some(
    (read) => read.kind === 'answer' && 'vendor' in read.call && read.call.id === tag.id,
  );
  return reports ? number + 16 : number;
}

/** Whether a group is one that visitors can refuse. */
export function needsConsent(group: string | undefined): group is string {
  return group !== undefined && group !== 'necessary';
}

/** Returns the number of a consent group that must be granted first. Undefined for `necessary`, which needs no consent. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (!needsConsent(group)) return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}
