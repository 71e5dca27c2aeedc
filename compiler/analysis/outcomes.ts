import type { Expression } from '../model/expression.ts';
import { valuesOfTable } from '../traverse/values-of.ts';
import { createInterpreter, decideInOrder } from './interpreter.ts';

/** The cases in which a condition may be true and may be false, one bit per case. A case can be in both sets. */
export interface Outcomes {
  readonly yes: bigint;
  readonly no: bigint;
}

/**
 * Returns a function that computes in which cases a condition may be true. `decide` returns the outcomes of a comparison
 * or name that depends on the case, and undefined for any other expression.
 */
export function createOutcomes(
  everywhere: bigint,
  decide: (expression: Expression) => Outcomes | undefined,
): (expression: Expression) => Outcomes {
  const open: Outcomes = { yes: everywhere, no: everywhere };
  const always: Outcomes = { yes: everywhere, no: 0n };
  const never = negated(always);
  return createInterpreter<Outcomes>({
    literal: ({ value }) => (value === true ? always : never),
    not: negated,
    and: (operands) => operands.reduce((a, b) => ({ yes: a.yes & b.yes, no: a.no | b.no })),
    or: (operands) => operands.reduce((a, b) => ({ yes: a.yes | b.yes, no: a.no & b.no })),
    choice: decideInOrder(decided, never),
    lookup({ matrix }, resultOf) {
      const rows = valuesOfTable(matrix).map(resultOf);
      const isComplete = matrix.otherwise !== undefined && matrix.missing !== undefined;
      return (isComplete ? rows : [...rows, never]).reduce((a, b) => ({ yes: a.yes | b.yes, no: a.no | b.no }));
    },
    name: (mention, body) => decide(mention) ?? body(),
    leaf: (expression) => decide(expression) ?? open,
  });
}

function negated({ yes, no }: Outcomes): Outcomes {
  return { yes: no, no: yes };
}

function decided(when: Outcomes, value: Outcomes, rest: Outcomes): Outcomes {
  const side = (truth: 'yes' | 'no') => (when.yes & value[truth]) | (when.no & rest[truth]);
  return { yes: side('yes'), no: side('no') };
}
