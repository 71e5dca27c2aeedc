import type { Expression } from '../../model/expression.ts';
import { textType } from '../../model/type.ts';
import type { Rule } from '../../model/program.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { literalOf, operationOn } from './make-expression.ts';

/**
 * Returns the condition that the name of a rule's event, which its own condition reads, is one of those that start the
 * rule. Undefined if the condition does not read the name, or any name may start the rule.
 */
export function eventNameCondition({ when, triggers }: Rule): Expression | undefined {
  const name = when && dependenciesOf(when).find(isEventName);
  if (!name) return undefined;
  const tests = triggers.map(({ arguments: [written] }) => {
    if (written.type.name === 'pattern') return operationOn('matches', [name, written]);
    const value = staticValue(written);
    return typeof value === 'string' ? operationOn('is', [name, literalOf(value, textType)]) : undefined;
  });
  return tests.every((test) => test !== undefined) ? tests.reduce((a, b) => operationOn('or', [a, b])) : undefined;
}

/** Whether an expression reads the name of an event of the data layer, and not a field of its payload. */
function isEventName(expression: Expression): boolean {
  return expression.kind === 'field' && expression.path.join('.') === 'event.name' && expression.at !== undefined;
}
