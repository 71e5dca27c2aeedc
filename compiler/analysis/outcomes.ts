import type { Expression } from '../model/expression.ts';
import { target } from '../traverse/target.ts';

/** In which of several cases an expression may hold, and in which it may not, each bit a case. Both, where that depends on more. */
export interface Outcomes {
  readonly yes: bigint;
  readonly no: bigint;
}

export type OutcomesOf = (expression: Expression) => Outcomes;

/**
 * Works out in which cases a condition may hold, whatever else is so. `decide` answers for what the cases say something of,
 * and nothing for the rest.
 */
export function createOutcomes(
  everywhere: bigint,
  decide: (expression: Expression, outcomesOf: OutcomesOf) => Outcomes | undefined,
): OutcomesOf {
  const open: Outcomes = { yes: everywhere, no: everywhere };
  const known = new Map<Expression, Outcomes>();
  const outcomesOf = (expression: Expression): Outcomes => decide(expression, outcomesOf) ?? usual(expression);
  return outcomesOf;

  function usual(expression: Expression): Outcomes {
    const named = expression.type.name === 'boolean' ? target(expression) : undefined;
    if (named) return ofNamed(named);
    if (expression.kind === 'literal')
      return expression.value === true ? { yes: everywhere, no: 0n } : { yes: 0n, no: everywhere };
    return (expression.kind === 'operation' && ofConnective(expression.operator, expression.operands)) || open;
  }

  function ofNamed(named: Expression): Outcomes {
    const outcomes = known.get(named) ?? outcomesOf(named);
    known.set(named, outcomes);
    return outcomes;
  }

  function ofConnective(operator: string, operands: readonly Expression[]): Outcomes | undefined {
    const inner = () => operands.map(outcomesOf);
    if (operator === 'and') return inner().reduce((a, b) => ({ yes: a.yes & b.yes, no: a.no | b.no }));
    if (operator === 'or') return inner().reduce((a, b) => ({ yes: a.yes | b.yes, no: a.no & b.no }));
    if (operator !== 'not') return undefined;
    const [{ yes, no }] = inner();
    return { yes: no, no: yes };
  }
}
