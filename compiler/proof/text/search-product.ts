import { alphabetOf } from './alphabet.ts';
import type { Automaton } from './automaton.ts';
import { automatonOf } from './automaton-of.ts';
import { describeTest } from './describe-test.ts';
import { createHeap } from './heap.ts';
import { satisfies } from './satisfies.ts';
import { type TextConstraint, readsLower } from './text-test.ts';

export type ProductOutcome =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'none' }
  /** The budget is used up. */
  | { readonly kind: 'exceeded'; readonly because: string }
  /** The automata do not decide it. */
  | { readonly kind: 'unsettled'; readonly because: string };

/** How much may still be tried. A search counts it down. */
export interface Budget {
  /** States of the product. */
  states: number;
  /** Steps of single automata, and the work to compute them. */
  steps: number;
}

/** What is tried first: the shortest text, or the state from which the automata need the fewest units in total. */
export type Order = 'shortest' | 'nearest';

interface Component {
  readonly automaton: Automaton;
  readonly constraint: TextConstraint;
  /** For each state, the state after each piece of the alphabet: `unknown` or `dead` if there is none. */
  readonly rows: Map<number, Int32Array>;
  /** The distance of each state. */
  readonly distances: number[];
}

const unknown = -1;
const dead = -2;

/** A state of each automaton, and the piece that led there from the parent. */
interface Node {
  readonly states: readonly number[];
  readonly length: number;
  readonly parent: number;
  readonly piece: number;
}

/**
 * Searches a text in the product of the automata, whose states are created when they are reached. `order` decides what
 * is tried first: the shortest text, or the state from which the automata need the fewest units in total. The second
 * finds texts with many parts, which may be longer than necessary. Throws `UnsupportedPattern`.
 */
export function searchProduct(constraints: readonly TextConstraint[], budget: Budget, order: Order): ProductOutcome {
  const components = constraints.map((constraint): Component => {
    const automaton = automatonOf(constraint.test);
    return { automaton, constraint, rows: new Map(), distances: [] };
  });
  const setsOf = (isLower: boolean) => [
    ...new Set(
      components.flatMap(({ automaton, constraint: { test } }) => (readsLower(test) === isLower ? automaton.sets : [])),
    ),
  ];
  const alphabet = alphabetOf(setsOf(false), setsOf(true));
  const nodes: Node[] = [];
  /** The least length for which each combination of states was reached. */
  const lengths = new Map<string, number>();
  const queue = createHeap();
  let mistaken: TextConstraint | undefined;
  visit({ states: components.map(({ automaton }) => automaton.start), length: 0, parent: -1, piece: -1 });
  for (let at = queue.take(); at !== undefined; at = queue.take()) {
    if (accepts(nodes[at].states)) {
      const text = textOf(at);
      const failed = constraints.find((constraint) => !satisfies(text, constraint));
      if (!failed) return { kind: 'found', text };
      mistaken = failed;
    }
    if (budget.states <= 0 || budget.steps <= 0) return { kind: 'exceeded', because: tooLarge() };
    for (let piece = 0; piece < alphabet.length; piece++) {
      const states = follow(nodes[at].states, piece);
      if (states) visit({ states, length: nodes[at].length + alphabet[piece].raw.length, parent: at, piece });
    }
  }
  return mistaken ? { kind: 'unsettled', because: differsFromText(mistaken) } : { kind: 'none' };

  /** Returns undefined if an automaton can no longer be satisfied. */
  function follow(states: readonly number[], piece: number): number[] | undefined {
    const next: number[] = [];
    for (let index = 0; index < components.length; index++) {
      const component = components[index];
      const row = component.rows.get(states[index]) ?? addRow(component, states[index]);
      if (row[piece] === unknown) row[piece] = step(component, states[index], piece);
      budget.steps--;
      if (row[piece] === dead) return undefined;
      next.push(row[piece]);
    }
    return next;
  }

  function addRow({ rows }: Component, state: number): Int32Array {
    const row = new Int32Array(alphabet.length).fill(unknown);
    rows.set(state, row);
    return row;
  }

  function step(component: Component, from: number, piece: number): number {
    const { automaton, constraint } = component;
    const { raw, low } = alphabet[piece];
    budget.steps -= automaton.work(from);
    const state = (readsLower(constraint.test) ? low : raw).reduce(
      (before, unit) => automaton.next(before, unit),
      from,
    );
    return distance(component, state) === Infinity ? dead : state;
  }

  function distance({ automaton, constraint, distances }: Component, state: number): number {
    return (distances[state] ??= automaton.distance(state, constraint.expected));
  }

  function visit(node: Node): void {
    const key = node.states.join();
    if (node.length >= (lengths.get(key) ?? Infinity)) return;
    lengths.set(key, node.length);
    budget.states--;
    let furthest = 0;
    let total = 0;
    for (let index = 0; index < components.length; index++) {
      const units = distance(components[index], node.states[index]);
      furthest = Math.max(furthest, units);
      total += units;
    }
    if (furthest === Infinity) return;
    // Between texts of the same length, the one that is nearer to its end goes first.
    const rank = order === 'shortest' ? node.length + furthest + total / 1e6 : node.length + 4 * total;
    queue.add(nodes.push(node) - 1, rank);
  }

  function accepts(states: readonly number[]): boolean {
    return components.every(
      ({ automaton, constraint }, index) => automaton.accepts(states[index]) === constraint.expected,
    );
  }

  function textOf(at: number): string {
    const pieces: string[] = [];
    for (let node = nodes[at]; node.parent >= 0; node = nodes[node.parent]) {
      pieces.push(String.fromCharCode(...alphabet[node.piece].raw));
    }
    return pieces.toReversed().join('');
  }

  function tooLarge(): string {
    const largest = components.reduce((most, other) => (other.rows.size > most.rows.size ? other : most));
    return `there are too many texts to try, most of them because of the test \`${describeTest(largest.constraint.test)}\``;
  }
}

/** The automata read letters one by one, and do not redact. */
function differsFromText({ test }: TextConstraint): string {
  const because = readsLower(test)
    ? 'letters whose lower case depends on their neighbours'
    : 'texts that look like email addresses, which are redacted';
  return `The result of \`${describeTest(test)}\` depends on ${because}.`;
}
