import type { Limits } from '../../../runtime/tables/tables.ts';
import { possibleValues } from '../evaluate/possible-values.ts';
import { boundOf } from '../../language/tables/is-within.ts';
import { functions } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';

/** Limits a duration that the page computes to the longest one that its place takes. Other durations were checked. */
export function limitDuration(expression: Expression, { atMost }: Limits): Expression {
  const { type, start, end } = expression;
  if (type.name !== 'duration' || atMost === undefined || possibleValues(expression)) return expression;
  const longest: Expression = { kind: 'literal', value: boundOf(atMost), type: { name: 'duration' }, start, end };
  return { kind: 'call', function: functions.get('min')!, arguments: [expression, longest], type, start, end };
}
