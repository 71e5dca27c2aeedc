import { createTable, type NodeTable } from './table.ts';
import { TooLarge } from './too-large.ts';

/** The number of a node. 0 is false and 1 is true. */
export type DiagramNode = number;

/** The truth of some variables. */
export type Assignment = ReadonlyMap<number, boolean>;

/**
 * Reduced ordered binary decision diagrams: conditions over boolean variables. Equal conditions have the same node. A
 * variable is a number; the order of the numbers is the order in the diagrams.
 */
export interface Diagrams {
  /** Creates the next variable. */
  newVariable(): number;
  /** Returns the condition that is true if the variable is true. */
  variable(variable: number): DiagramNode;
  not(node: DiagramNode): DiagramNode;
  and(a: DiagramNode, b: DiagramNode): DiagramNode;
  or(a: DiagramNode, b: DiagramNode): DiagramNode;
  /** `a` if the condition is true, `b` otherwise. */
  ite(condition: DiagramNode, a: DiagramNode, b: DiagramNode): DiagramNode;
  all(nodes: readonly DiagramNode[]): DiagramNode;
  any(nodes: readonly DiagramNode[]): DiagramNode;
  /** Returns the condition in which some variables have a known truth. */
  restrict(node: DiagramNode, known: Assignment): DiagramNode;
  /** Returns the condition that is true if some values of these variables make the node true. */
  some(node: DiagramNode, variables: ReadonlySet<number>): DiagramNode;
  /** Returns the condition that is true if all values of these variables make the node true. */
  every(node: DiagramNode, variables: ReadonlySet<number>): DiagramNode;
  /** Returns the condition with some variables replaced by other conditions. */
  replace(node: DiagramNode, by: (variable: number) => DiagramNode | undefined): DiagramNode;
  evaluate(node: DiagramNode, isTrue: (variable: number) => boolean): boolean;
  /**
   * Returns the assignment with the least cost that makes the node true; undefined if none does. Of equal ones, it is the
   * one that is false at the first variable at which they differ. Costs are not negative.
   */
  cheapestPath(node: DiagramNode, costOf: (variable: number, truth: boolean) => number): Assignment | undefined;
  /** Returns the variables that a condition depends on, in order. */
  support(node: DiagramNode): readonly number[];
  /** Returns how many nodes a condition has, without 0 and 1. */
  size(node: DiagramNode): number;
  /** How many nodes all conditions have. */
  readonly count: number;
  /** The variable of a node, and its two branches. Not of 0 and 1. */
  variableOf(node: DiagramNode): number;
  whenFalse(node: DiagramNode): DiagramNode;
  whenTrue(node: DiagramNode): DiagramNode;
}

/** The default limit. With their tables, so many nodes take about 90 MB. */
export const usualLimit = 2_000_000;

/**
 * Creates an empty set of diagrams. Operations throw `TooLarge` instead of creating more nodes than the limit. They are not
 * recursive, because a path may have more nodes than the call stack has room for.
 */
export function createDiagrams(limit = usualLimit): Diagrams {
  const table: NodeTable = createTable(limit);
  const { variableOf, whenFalse, whenTrue, node: make } = table;
  /** The condition, the two branches, the variable and the result for false: one row per unfinished step. */
  let steps = new Int32Array(rowSize * 256);
  let variables = 0;
  /** The last visit of each node, so that no visit needs a set. */
  let marks = new Int32Array(256);
  let visit = 0;
  /** Starts with the nodes of the last visit. One list for all, because garbage would cost more than the visits. */
  let visited = new Int32Array(256);
  /** The last visit that has found each variable, and the variables that the last visit has found. */
  let variableMarks = new Int32Array(256);
  let foundVariables = new Int32Array(256);
  /** What a rebuild has made of each node that it has visited. */
  let rebuilt = Int32Array.of(0, 1);
  /** What the cheapest path from each visited node costs. */
  let costs = Float64Array.of(Infinity, 0);

  const not = (node: DiagramNode) => ite(node, 0, 1);
  const and = (a: DiagramNode, b: DiagramNode) => (a === b ? a : a < b ? ite(a, b, 0) : ite(b, a, 0));
  const or = (a: DiagramNode, b: DiagramNode) => (a === b ? a : a < b ? ite(a, 1, b) : ite(b, 1, a));

  function ite(condition: DiagramNode, a: DiagramNode, b: DiagramNode): DiagramNode {
    let known = simple(condition, a, b);
    if (known < 0) known = table.recall(condition, a, b);
    return known < 0 ? decide(condition, a, b) : known;
  }

  /** Computes `ite` with a stack of its own. `result` is that of the last finished step; below 0, a step is to begin. */
  function decide(first: DiagramNode, firstA: DiagramNode, firstB: DiagramNode): DiagramNode {
    let size = 0;
    const push = (condition: DiagramNode, a: DiagramNode, b: DiagramNode) => {
      if (size + rowSize > steps.length) steps = grown(steps);
      steps[size] = condition;
      steps[size + 1] = a;
      steps[size + 2] = b;
      steps[size + 3] = Math.min(level(condition), level(a), level(b));
      steps[size + 4] = -1;
      size += rowSize;
    };
    let result = -1;
    push(first, firstA, firstB);
    while (size > 0) {
      const row = size - rowSize;
      const condition = steps[row];
      const a = steps[row + 1];
      const b = steps[row + 2];
      const variable = steps[row + 3];
      if (result >= 0 && steps[row + 4] >= 0) {
        result = make(variable, steps[row + 4], result);
        table.remember(condition, a, b, result);
        size = row;
        continue;
      }
      const isFalseDone = result >= 0;
      if (isFalseDone) steps[row + 4] = result;
      const nextCondition = branch(condition, variable, isFalseDone);
      const nextA = branch(a, variable, isFalseDone);
      const nextB = branch(b, variable, isFalseDone);
      result = simple(nextCondition, nextA, nextB);
      if (result < 0) result = table.recall(nextCondition, nextA, nextB);
      if (result < 0) push(nextCondition, nextA, nextB);
    }
    return result;
  }

  function branch(node: DiagramNode, variable: number, truth: boolean): DiagramNode {
    if (level(node) !== variable) return node;
    return truth ? whenTrue(node) : whenFalse(node);
  }

  function level(node: DiagramNode): number {
    return node < 2 ? last : variableOf(node);
  }

  /** Puts a node and the nodes below it into `visited`, in any order, and returns how many they are. */
  function visitBelow(node: DiagramNode): number {
    if (node < 2) return 0;
    if (marks.length <= node) marks = new Int32Array(Math.max(node + 1, marks.length * 2));
    if (visited.length < marks.length) visited = new Int32Array(marks.length);
    visit++;
    let count = 0;
    const add = (next: DiagramNode) => {
      if (next < 2 || marks[next] === visit) return;
      marks[next] = visit;
      visited[count++] = next;
    };
    add(node);
    for (let at = 0; at < count; at++) {
      add(whenFalse(visited[at]));
      add(whenTrue(visited[at]));
    }
    return count;
  }

  /** Like `visitBelow`, children first: the table creates a node after its branches. */
  function visitInOrder(node: DiagramNode): number {
    const count = visitBelow(node);
    sortStart(visited, count);
    return count;
  }

  /** Rebuilds a diagram from below. `change` must not visit the nodes of another one. */
  function rebuild(
    node: DiagramNode,
    change: (variable: number, whenFalse: DiagramNode, whenTrue: DiagramNode) => DiagramNode,
  ): DiagramNode {
    const count = visitInOrder(node);
    if (rebuilt.length < marks.length) {
      rebuilt = new Int32Array(marks.length);
      rebuilt[1] = 1;
    }
    for (let at = 0; at < count; at++) {
      const one = visited[at];
      rebuilt[one] = change(variableOf(one), rebuilt[whenFalse(one)], rebuilt[whenTrue(one)]);
    }
    return node < 2 ? node : rebuilt[node];
  }

  /** Combines conditions in pairs, so that large results arise late. */
  function combine(
    nodes: readonly DiagramNode[],
    operation: (a: DiagramNode, b: DiagramNode) => DiagramNode,
    neutral: DiagramNode,
  ): DiagramNode {
    const list = [...nodes];
    for (let size = list.length; size > 1; size = Math.ceil(size / 2)) {
      for (let at = 0; at < size; at += 2) list[at / 2] = at + 1 < size ? operation(list[at], list[at + 1]) : list[at];
    }
    return list[0] ?? neutral;
  }

  return {
    newVariable: () => variables++,
    variable: (variable) => make(variable, 0, 1),
    not,
    and,
    or,
    ite,
    all: (nodes) => combine(nodes, and, 1),
    any: (nodes) => combine(nodes, or, 0),
    restrict: (node, known) =>
      rebuild(node, (variable, no, yes) => {
        const truth = known.get(variable);
        return truth === undefined ? make(variable, no, yes) : truth ? yes : no;
      }),
    some: (node, hidden) =>
      rebuild(node, (variable, no, yes) => (hidden.has(variable) ? or(no, yes) : make(variable, no, yes))),
    every: (node, hidden) =>
      rebuild(node, (variable, no, yes) => (hidden.has(variable) ? and(no, yes) : make(variable, no, yes))),
    replace: (node, by) =>
      // A replaced condition may depend on variables that come before those of the branches.
      rebuild(node, (variable, no, yes) => ite(by(variable) ?? make(variable, 0, 1), yes, no)),
    evaluate(node, isTrue) {
      let at = node;
      while (at > 1) at = isTrue(variableOf(at)) ? whenTrue(at) : whenFalse(at);
      return at === 1;
    },
    cheapestPath(node, costOf) {
      const count = visitInOrder(node);
      if (costs.length < marks.length) {
        costs = new Float64Array(marks.length);
        costs[0] = Infinity;
      }
      const costOfBranch = (one: DiagramNode, truth: boolean) =>
        costs[truth ? whenTrue(one) : whenFalse(one)] + costOf(variableOf(one), truth);
      for (let at = 0; at < count; at++) {
        const one = visited[at];
        costs[one] = Math.min(costOfBranch(one, false), costOfBranch(one, true));
      }
      if (costs[node] === Infinity) return undefined;
      const path = new Map<number, boolean>();
      for (let at = node; at > 1;) {
        const truth = costOfBranch(at, true) < costOfBranch(at, false);
        path.set(variableOf(at), truth);
        at = truth ? whenTrue(at) : whenFalse(at);
      }
      return path;
    },
    support(node) {
      if (variableMarks.length < variables) {
        variableMarks = new Int32Array(variables * 2);
        foundVariables = new Int32Array(variables * 2);
      }
      const count = visitBelow(node);
      let found = 0;
      for (let at = 0; at < count; at++) {
        const variable = variableOf(visited[at]);
        if (variableMarks[variable] === visit) continue;
        variableMarks[variable] = visit;
        foundVariables[found++] = variable;
      }
      sortStart(foundVariables, found);
      return Array.from({ length: found }, (_, at) => foundVariables[at]);
    },
    size: visitBelow,
    get count() {
      return table.count;
    },
    variableOf,
    whenFalse,
    whenTrue,
  };
}

export { TooLarge };

/** Larger than the number of each variable: the level of 0 and 1. */
const last = 0x7fffffff;

const rowSize = 5;

/** Returns the result of `ite` if it needs no new node; below 0 otherwise. */
function simple(condition: DiagramNode, a: DiagramNode, b: DiagramNode): number {
  if (condition === 1) return a;
  if (condition === 0) return b;
  if (a === b) return a;
  if (a === 1 && b === 0) return condition;
  return -1;
}

/** Sorts the first numbers of a list. Most diagrams are small, and calling V8's sort takes longer than sorting a few. */
function sortStart(list: Int32Array<ArrayBuffer>, count: number): void {
  if (count > few) {
    list.subarray(0, count).sort();
    return;
  }
  for (let end = 1; end < count; end++) {
    const value = list[end];
    let at = end;
    for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1];
    list[at] = value;
  }
}

const few = 40;

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
