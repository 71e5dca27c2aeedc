import type { Expression } from '../../language/model/expression.ts';
import { valuesOfTable } from '../traverse/references-of.ts';
import { createInterpreter, decideInOrder, type Domain, type Name } from './interpreter.ts';

/** Facts that are certain if a condition is true, and if it is false. Undefined if it never has that value. */
export interface Implied<Fact> {
  readonly whenTrue: Facts<Fact>;
  readonly whenFalse: Facts<Fact>;
}

type Facts<Fact> = ReadonlySet<Fact> | undefined;

/** The facts that a comparison or the use of a name implies by itself. */
export interface FactSource<Fact> {
  readonly leaf: (expression: Expression) => {
    readonly whenTrue?: readonly Fact[];
    readonly whenFalse?: readonly Fact[];
  };
  readonly name?: (mention: Name) => readonly Fact[];
}

/** Computes which facts follow from a condition. `not` swaps the sides, `and` and `or` join them. */
export function createImpliedFacts<Fact>({ leaf, name }: FactSource<Fact>): (expression: Expression) => Implied<Fact> {
  const none: ReadonlySet<Fact> = new Set();
  const setOf = (facts: readonly Fact[] = []) => (facts.length > 0 ? new Set(facts) : none);
  const nothing: Implied<Fact> = { whenTrue: none, whenFalse: none };
  const always: Implied<Fact> = { whenTrue: none, whenFalse: undefined };
  const never = negated(always);
  const domain: Domain<Implied<Fact>> = {
    literal: ({ value }) => (value === true ? always : value === false ? never : nothing),
    not: negated,
    and: (operands) => operands.reduce(both),
    or: (operands) => negated(operands.map(negated).reduce(both)),
    choice: decideInOrder(decided, never),
    lookup({ matrix }, resultOf) {
      const rows = valuesOfTable(matrix).map(resultOf);
      const isComplete = matrix.otherwise !== undefined && matrix.missing !== undefined;
      return (isComplete ? rows : [...rows, never]).reduce(either);
    },
    name(mention, body) {
      const own = name?.(mention) ?? [];
      const { whenTrue, whenFalse } = body();
      return { whenTrue: together(setOf(own), whenTrue), whenFalse };
    },
    leaf(expression) {
      const { whenTrue, whenFalse } = leaf(expression);
      return whenTrue || whenFalse ? { whenTrue: setOf(whenTrue), whenFalse: setOf(whenFalse) } : nothing;
    },
  };
  return createInterpreter(domain);
}

function negated<Fact>({ whenTrue, whenFalse }: Implied<Fact>): Implied<Fact> {
  return { whenTrue: whenFalse, whenFalse: whenTrue };
}

/** `a and b`. */
function both<Fact>(a: Implied<Fact>, b: Implied<Fact>): Implied<Fact> {
  return { whenTrue: together(a.whenTrue, b.whenTrue), whenFalse: common(a.whenFalse, b.whenFalse) };
}

/** One of the two, and it is unknown which. */
function either<Fact>(a: Implied<Fact>, b: Implied<Fact>): Implied<Fact> {
  return { whenTrue: common(a.whenTrue, b.whenTrue), whenFalse: common(a.whenFalse, b.whenFalse) };
}

function decided<Fact>(when: Implied<Fact>, value: Implied<Fact>, rest: Implied<Fact>): Implied<Fact> {
  const side = (truth: 'whenTrue' | 'whenFalse') =>
    common(together(when.whenTrue, value[truth]), together(when.whenFalse, rest[truth]));
  return { whenTrue: side('whenTrue'), whenFalse: side('whenFalse') };
}

/** Returns the facts that are certain if both sides are true. */
export function together<Fact>(a: Facts<Fact>, b: Facts<Fact>): Facts<Fact> {
  if (!a || !b) return undefined;
  return a.size === 0 ? b : b.size === 0 ? a : new Set([...a, ...b]);
}

/** Returns the facts that are certain if at least one side is true. */
function common<Fact>(a: Facts<Fact>, b: Facts<Fact>): Facts<Fact> {
  if (!a || !b) return a ?? b;
  return a.size === 0 ? a : new Set([...a].filter((fact) => b.has(fact)));
}
