import type { Guard } from '../../compile/traverse/guarded-parts.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import type { Diagrams, DiagramNode } from '../diagram/diagram.ts';
import type { Atom } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import { search } from '../prove/search.ts';
import { mayChange, conjunctsOf, testsIn } from './condition-of.ts';
import { contradictionsOf, type Contradictions } from './contradictions.ts';

/** What the conditions of one program say about each other. */
export interface Comparisons {
  readonly diagrams: Diagrams;
  /**
   * Returns the conjuncts of a condition whose tests are all independent, also of `base`, so that `study` would report
   * nothing and finds it sometimes true. Most conditions are such, and this takes far less time. Undefined for any other.
   */
  independentParts(expression: Expression, base: DiagramNode): readonly IndependentPart[] | undefined;
  /** Returns whether some result of other conditions may say something about a part. */
  isRelated(part: IndependentPart, others: readonly DiagramNode[]): boolean;
  /** Returns whether a condition, which is sometimes true, is never true together with others. */
  excludes(possible: DiagramNode, others: readonly DiagramNode[]): boolean;
  /** Returns when a condition is true for some consent, states and responses, which often change while a page is open. */
  steady(condition: DiagramNode): DiagramNode;
  /** Returns whether conditions are never true together. */
  areApart(conditions: readonly DiagramNode[]): boolean;
  /** Returns when the conditions of which these are the tests are free of contradictions, and whether that is all of it. */
  readonly excludedFrom: Contradictions['excludedFrom'];
  /** Whether a condition is true for all visitors for whom another one is. */
  implies(one: DiagramNode, other: DiagramNode, isNever: (node: DiagramNode) => boolean): boolean;
  /** Whether no visitor is found, and certainly none exists. */
  isUnreachable(node: DiagramNode): boolean;
  /** Whether a condition never has the other result, wherever it is used. */
  isNeverAnywhere(expression: Expression, truth: boolean): boolean;
  nodeOf(expression: Expression): DiagramNode;
  nodeOfGuard(guard: Guard): DiagramNode;
}

/** A conjunct of a condition, and the comparisons and names in it. */
export interface IndependentPart {
  readonly guard: Guard;
  readonly tests: readonly DiagramNode[];
}

/** Searches for a visitor take long, and few conditions need one. */
const mostSearches = 200;

/** Whether diagrams show that a condition is never true. */
export const isZero = (node: DiagramNode): boolean => node === 0;

export function createComparisons(program: Program, model: Model): Comparisons {
  const { diagrams, world } = model;
  const { and, not, all } = diagrams;
  const contradictions = contradictionsOf(program, model);
  /** The results of `excludes`. Thousands of actions have the same tag. */
  const excluded = new Map<string, boolean>();
  /** The results of `isUnreachable`. */
  const unreachable = new Map<DiagramNode, boolean>();
  /** The results of `steady`. */
  const steady = new Map<DiagramNode, DiagramNode>();
  let searches = 0;

  const nodeOf = (expression: Expression) => model.condition(expression, 'event');
  return {
    diagrams,
    excludedFrom: contradictions.excludedFrom,
    implies,
    isUnreachable,
    isNeverAnywhere,
    independentParts(expression, base) {
      if (base === 0) return undefined;
      const parts = conjunctsOf(expression).map((guard) => ({ guard, tests: testsIn(guard.expression).map(nodeOf) }));
      const tests = parts.length === 1 ? parts[0].tests : parts.flatMap((part) => part.tests);
      return contradictions.areIndependent(tests, base) ? parts : undefined;
    },
    isRelated({ tests }, others) {
      const isShared = (variable: number) => others.some((node) => contradictions.supportOf(node).includes(variable));
      return (
        others.some(contradictions.mayContradict) || tests.some((test) => contradictions.supportOf(test).some(isShared))
      );
    },
    excludes(possible, others) {
      const key = [possible, ...others].join();
      const before = excluded.get(key);
      if (before !== undefined) return before;
      const result = areExcluded(possible, others);
      excluded.set(key, result);
      return result;
    },
    steady(condition) {
      const before = steady.get(condition);
      if (before !== undefined) return before;
      const changing = contradictions.supportOf(condition).filter((variable) => isChanging(model.atomOf(variable)));
      const result = changing.length === 0 ? condition : diagrams.some(condition, new Set(changing));
      steady.set(condition, result);
      return result;
    },
    areApart,
    nodeOf,
    nodeOfGuard,
  };

  function nodeOfGuard({ expression, mustBe }: Guard): DiagramNode {
    return mustBe ? nodeOf(expression) : not(nodeOf(expression));
  }

  function areExcluded(possible: DiagramNode, others: readonly DiagramNode[]): boolean {
    if (!others.some(contradictions.mayContradict)) return all([possible, ...others]) === 0;
    return areApart([possible, ...others]);
  }

  function areApart(conditions: readonly DiagramNode[]): boolean {
    const together = all(conditions);
    if (together === 0) return true;
    const { consistent, isComplete } = contradictions.excludedFrom(conditions);
    const possible = and(consistent, together);
    return isComplete ? possible === 0 : isUnreachable(possible);
  }

  function implies(one: DiagramNode, other: DiagramNode, isNever: (node: DiagramNode) => boolean): boolean {
    if (and(one, other) === one) return true;
    return isNever !== isZero && contradictions.mayContradict(other) && isNever(and(one, not(other)));
  }

  function isUnreachable(node: DiagramNode): boolean {
    if (node === 0) return true;
    const before = unreachable.get(node);
    if (before !== undefined) return before;
    const result = !isLikely(node) && searches++ < mostSearches && search(model, program, node).kind === 'none';
    unreachable.set(node, result);
    return result;
  }

  function isLikely(node: DiagramNode): boolean {
    return contradictions.isLikely(diagrams.cheapestPath(node, (_, truth) => (truth ? 2 : 1))!);
  }

  function isNeverAnywhere(expression: Expression, truth: boolean): boolean {
    return areApart([world, truth ? not(nodeOf(expression)) : nodeOf(expression)]);
  }
}

/** Whether the truth of an atom often changes while a page is open. */
function isChanging(atom: Atom): boolean {
  if ('input' in atom) return mayChange(atom.input.expression);
  if (atom.kind === 'choice')
    return atom.choice.of === 'consent' || (atom.choice.of === 'value' && mayChange(atom.choice.input.expression));
  return true;
}
