import type { Value } from '../../../runtime/tables/tables.ts';
import type { Action } from '../../language/model/program.ts';

/** Returns the value of a state after an action. Undefined without a value: the state then has its first value. */
export function changeState(
  { operation }: Pick<Extract<Action, { kind: 'state' }>, 'operation'>,
  before: Value,
  value: Value,
): Value {
  const list = Array.isArray(before) ? (before as readonly Value[]) : [];
  switch (operation) {
    case 'set':
      return value;
    case 'increase':
      return Number(before ?? 0) + Number(value ?? 1);
    case 'add':
      return (value === undefined || list.includes(value) ? list : [...list, value]) as Value;
    case 'remove':
      return list.filter((item) => item !== value) as Value;
    case 'clear':
      return undefined;
  }
}
