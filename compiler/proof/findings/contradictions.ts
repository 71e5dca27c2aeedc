import type { Assignment, Diagrams, DiagramNode } from '../diagram/diagram.ts';
import type { Atom } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Program } from '../../language/model/program.ts';
import { findNumber } from '../prove/fits-atom.ts';
import { search } from '../prove/search.ts';
import type { TextConstraint, TextTest } from '../text/text-test.ts';
import { areSettledInPairs, isAboutAddress, isAboutValue } from './are-settled-in-pairs.ts';
import { constraintOfPath, isLikelyPath } from './is-likely-path.ts';
import { isOrdinary } from './is-ordinary.ts';
import { possibleResults, type Possible } from './pair-of-tests.ts';

type Test = Extract<Atom, { kind: 'text' | 'number' }>;

/** What the diagrams do not know: which tests of one text or number cannot have some results together. */
export interface Contradictions {
  /** Returns the variables on which a condition depends. */
  supportOf(condition: DiagramNode): readonly number[];
  /** Whether a condition depends on what may contradict something else: a test, or a part of the address that may be missing. */
  mayContradict(condition: DiagramNode): boolean;
  /** Returns a key that is equal for the variables of tests of one value; undefined for other variables. */
  subjectOf(variable: number): string | undefined;
  /** Whether no two of these variables contradict each other. More than a few are not compared. */
  areFree(variables: readonly number[]): boolean;
  /** Whether no variable is in both lists, and no test in one contradicts a test in the other. */
  areApart(variables: readonly number[], others: readonly number[]): boolean;
  /**
   * Whether conditions are all independent: no result of one makes a result of another impossible, or follows from `base`.
   * False if that is not certain.
   */
  areIndependent(conditions: readonly DiagramNode[], base: DiagramNode): boolean;
  /** Whether all values of an assignment are certainly possible together. False if only a search can tell. */
  isLikely(assignment: Assignment): boolean;
  /** Returns what an assignment contradicts: for each pair of tests that cannot have these results, when the pair can. */
  brokenBy(assignment: Assignment): readonly DiagramNode[];
  /**
   * Returns when no test on which these conditions depend is impossible and no two contradict each other. It is complete if
   * three or more, or tests of several parts of one address, cannot contradict each other otherwise.
   */
  excludedFrom(conditions: readonly DiagramNode[]): { readonly consistent: DiagramNode; readonly isComplete: boolean };
}

/** With more tests of one value, the rest of its pairs are not compared. */
const mostTests = 60;

const fewTests = 6;

/** How many unusual tests and pairs of patterns are searched in a model, for lints and the report together. */
const mostSearches = 400;

const shared = new WeakMap<Model, Contradictions>();

/** Returns the contradictions of a model. Lints and the report share them, because they compare the same tests. */
export function contradictionsOf(program: Program, model: Model): Contradictions {
  const contradictions = shared.get(model) ?? createContradictions(program, model);
  shared.set(model, contradictions);
  return contradictions;
}

function createContradictions(program: Program, model: Model): Contradictions {
  const { diagrams } = model;
  const supports = new Map<DiagramNode, readonly number[]>();
  const values = new Map<DiagramNode, readonly number[]>();
  const alone = new Map<number, DiagramNode>();
  /** What `subjectOf` returns, by the variable of the test. */
  const testSubjects: string[] = [];
  /** By the variable with the smaller number, and then the other one. */
  const pairs = new Map<number, Map<number, DiagramNode>>();
  /** The comparison that has met each variable last, so that none needs a set. */
  const lastCompared: number[] = [];
  let comparisons = 0;
  let searches = 0;
  const maySearch = () => searches++ < mostSearches;
  const testOf = (variable: number) => model.atomOf(variable) as Test;

  function supportOf(node: DiagramNode): readonly number[] {
    const before = supports.get(node);
    if (before) return before;
    const variables = diagrams.support(node);
    supports.set(node, variables);
    return variables;
  }

  /** Returns the variables of a condition that may contradict others. */
  function valuesOf(node: DiagramNode): readonly number[] {
    const before = values.get(node);
    if (before) return before;
    const variables = supportOf(node).filter((variable) => isAboutValue(model.atomOf(variable)));
    values.set(node, variables);
    return variables;
  }

  function isTest(variable: number): boolean {
    const { kind } = model.atomOf(variable);
    return kind === 'text' || kind === 'number';
  }

  function pairOf(first: number, second: number): DiagramNode {
    const [a, b] = first < second ? [first, second] : [second, first];
    const known = pairs.get(a) ?? new Map<number, DiagramNode>();
    const before = known.get(b);
    if (before !== undefined) return before;
    const node = consistent(diagrams, [a, b], possibleOf(testOf(a), testOf(b), maySearch));
    pairs.set(a, known.set(b, node));
    return node;
  }

  function subjectOfTest(variable: number): string {
    return (testSubjects[variable] ??= subjectOf(testOf(variable)));
  }

  function aloneOf(variable: number): DiagramNode {
    const before = alone.get(variable);
    if (before !== undefined) return before;
    const node = whenPossible(variable, testOf(variable));
    alone.set(variable, node);
    return node;
  }

  /** Returns the results that a test can have. */
  function whenPossible(variable: number, test: Test): DiagramNode {
    const is = diagrams.variable(variable);
    const ofPath = asPathTest(test);
    if (ofPath) {
      const possible = possibleResults(startOfPath, ofPath, maySearch);
      if (!possible.both) return diagrams.not(is);
      if (!possible.first) return is;
    }
    if (isOrdinary(test) || !maySearch()) return 1;
    if (isImpossible(is)) return diagrams.not(is);
    return isImpossible(diagrams.not(is)) ? is : 1;
  }

  function isImpossible(node: DiagramNode): boolean {
    return search(model, program, node).kind === 'none';
  }

  /** Returns when each test is possible, and each pair of tests of one value, without those that always are. */
  function pairsOf(variables: readonly number[]): readonly DiagramNode[] {
    if (variables.length === 0) return none;
    const subjects = variables.map(subjectOfTest);
    const pairs: DiagramNode[] = [];
    const add = (node: DiagramNode) => {
      if (node !== 1) pairs.push(node);
    };
    for (let first = 0; first < variables.length; first++) {
      if (subjects.indexOf(subjects[first]) < first) continue;
      const group: number[] = [];
      for (let at = first; at < variables.length && group.length < mostTests; at++) {
        if (subjects[at] === subjects[first]) group.push(variables[at]);
      }
      for (let at = 0; at < group.length; at++) {
        add(aloneOf(group[at]));
        for (let other = at + 1; other < group.length; other++) add(pairOf(group[at], group[other]));
      }
    }
    return pairs;
  }

  /** Whether no two conditions depend on the same variable. */
  function haveOwnVariables(conditions: readonly DiagramNode[]): boolean {
    comparisons++;
    for (const condition of conditions) {
      for (const variable of supportOf(condition)) {
        if (lastCompared[variable] === comparisons) return false;
        lastCompared[variable] = comparisons;
      }
    }
    return true;
  }

  return {
    supportOf,
    mayContradict: (condition) => valuesOf(condition).length > 0,
    subjectOf: (variable) => (isTest(variable) ? subjectOfTest(variable) : undefined),
    areFree(variables) {
      const tests = variables.filter(isTest);
      return tests.length <= fewTests && pairsOf(tests).length === 0;
    },
    areApart: (variables, others) =>
      variables.every((variable) => {
        if (others.includes(variable)) return false;
        if (!isTest(variable)) return true;
        const subject = subjectOfTest(variable);
        return others.every(
          (other) => !isTest(other) || subjectOfTest(other) !== subject || pairOf(variable, other) === 1,
        );
      }),
    areIndependent(conditions, base) {
      if (conditions.some((node) => node < 2) || !haveOwnVariables([...conditions, base])) return false;
      const all = conditions.length === 1 ? valuesOf(conditions[0]) : conditions.flatMap(valuesOf);
      return all.length === 0 || (pairsOf(all.filter(isTest)).length === 0 && areSettledInPairs(all.map(model.atomOf)));
    },
    isLikely(assignment) {
      const constraints: TextConstraint[] = [];
      const others: Atom[] = [];
      for (const [variable, truth] of assignment) {
        const atom = model.atomOf(variable);
        const constraint = constraintOfPath(atom, truth);
        if (constraint) constraints.push(constraint);
        else others.push(atom);
      }
      return areSettledInPairs(others) && !others.some(isAboutAddress) && isLikelyPath(constraints);
    },
    brokenBy(assignment) {
      const pairs = pairsOf([...assignment.keys()].filter(isTest));
      return pairs.filter((node) => !diagrams.evaluate(node, (variable) => assignment.get(variable)!));
    },
    excludedFrom(conditions) {
      const variables = [...new Set(conditions.flatMap(valuesOf))];
      const consistent = diagrams.all(pairsOf(variables.filter(isTest)));
      return { consistent, isComplete: areSettledInPairs(variables.map(model.atomOf)) };
    },
  };
}

/** Returns when two variables have possible results. */
function consistent({ variable, not, and, or, all }: Diagrams, [a, b]: readonly number[], can: Possible): DiagramNode {
  const [isA, isB] = [variable(a), variable(b)];
  const [notA, notB] = [not(isA), not(isB)];
  return all([
    can.both ? 1 : or(notA, notB),
    can.first ? 1 : not(and(isA, notB)),
    can.second ? 1 : not(and(notA, isB)),
    can.none ? 1 : or(isA, isB),
  ]);
}

function possibleOf(a: Test, b: Test, maySearch: () => boolean): Possible {
  if (a.kind === 'number' && b.kind === 'number') {
    const isInteger = ['integer', 'list', 'set'].includes(a.input.type.name);
    const can = (first: boolean, second: boolean) =>
      findNumber(
        [
          [a, first],
          [b, second],
        ],
        isInteger,
      ) !== undefined;
    return { both: can(true, true), first: can(true, false), second: can(false, true), none: can(false, false) };
  }
  return possibleResults(textTestOf(a), textTestOf(b), maySearch);
}

function textTestOf(test: Test): TextTest {
  return asPathTest(test) ?? (test as Extract<Test, { kind: 'text' }>).test;
}

/** Returns a key that is equal for tests of one value. The segments of the path are parts of the path. */
function subjectOf(test: Test): string {
  return asPathTest(test) ? `path ${test.input.moment}` : test.input.key;
}

/** Returns the test of the path that this is; undefined for other values. */
function asPathTest(test: Test): TextTest | undefined {
  const { parts, expression, type } = test.input;
  const isOther = parts.length > 0 || expression.kind !== 'builtIn' || (type.name !== 'text' && test.kind === 'text');
  return isOther ? undefined : constraintOfPath(test, true)?.test;
}

/** One shared list, because most conditions have no pairs. */
const none: readonly DiagramNode[] = [];

/** Every path begins so. */
const startOfPath: TextTest = { kind: 'starts', text: '/' };
