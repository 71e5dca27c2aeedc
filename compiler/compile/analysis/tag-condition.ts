import type { Expression } from '../../language/model/expression.ts';
import type { Consent, Tag } from '../../language/model/program.ts';

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
