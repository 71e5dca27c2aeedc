import { hasPersonalData } from '../../infer/labels/has-personal-data.ts';
import type { Expression } from '../../model/expression.ts';
import type { Call, Program, Rule, Running } from '../../model/program.ts';
import type { Source } from '../../source/source.ts';
import { memoize } from '../../traverse/memoize.ts';

/** A personal expression that decides whether a rule or tag runs, and the file that contains it. */
export interface Decision {
  readonly expression: Expression;
  readonly source: Source;
}

/** Returns the personal expressions that decide whether a rule or tag runs by itself: not through what starts it. */
export function decisionsOf(running: Running, { consent }: Program): readonly Decision[] {
  const { source, when, triggers, id } = running;
  const watched = triggers.flatMap(({ event, arguments: list }) => (event.watches ? list : []));
  const per = (running as Rule).once?.per;
  const own = [when, per, ...watched].flatMap((expression) => (expression ? { expression, source } : []));
  const disabled = (consent?.disabled ?? []).filter(({ tags }) => 'vendor' in running && tags.includes(id));
  const all = [...own, ...disabled.map((off) => ({ expression: off.when, source: off.source }))];
  return all.filter(({ expression }) => hasPersonalData(expression.type));
}

/** Returns the condition of a call if it is personal. */
export function decisionsOfCall({ when, source }: Call): readonly Decision[] {
  return when && hasPersonalData(when.type) ? [{ expression: when, source }] : [];
}

/**
 * Returns the personal comparisons and values that a condition combines with `and`, `or` and `not`, also through named
 * conditions. Each is a place where `declassify` may be written.
 */
export function personalAtoms({ expression, source }: Decision): readonly Decision[] {
  if (!hasPersonalData(expression.type)) return [];
  if (expression.kind === 'condition') return atomsOfCondition(expression.condition);
  const isCombined = expression.kind === 'operation' && ['and', 'or', 'not'].includes(expression.operator);
  if (!isCombined) return [{ expression, source }];
  return expression.operands.flatMap((operand) => personalAtoms({ expression: operand, source }));
}

const atomsOfCondition = memoize(
  ({ value, source }: { readonly value: Expression; readonly source: Source }): readonly Decision[] =>
    personalAtoms({ expression: value, source }),
);
