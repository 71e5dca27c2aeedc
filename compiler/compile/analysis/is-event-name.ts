import type { Expression } from '../../language/model/expression.ts';

/** Whether an expression reads the name of an event of the data layer, and not a field of its payload. */
export function isEventName(expression: Expression): boolean {
  return expression.kind === 'field' && expression.path.join('.') === 'event.name' && expression.at !== undefined;
}
