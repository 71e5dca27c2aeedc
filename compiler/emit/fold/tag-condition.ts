import type { Expression } from '../../model/expression.ts';
import type { Consent, Tag } from '../../model/program.ts';

/** The tag's own condition, and none of those that disable it; undefined where it has none. */
export function tagCondition({ id, span, when }: Tag, consent: Consent | undefined): Expression | undefined {
  const at = { start: span.start, end: span.end, type: { name: 'boolean' } } as const;
  const disabled = consent?.disabled.filter(({ tags }) => tags.includes(id)) ?? [];
  const not = disabled.map(({ when: off }): Expression => {
    return { kind: 'operation', operator: 'not', operands: [off], ...at };
  });
  const all = [...(when ? [when] : []), ...not];
  return all.length > 1 ? { kind: 'operation', operator: 'and', operands: all, ...at } : all[0];
}
