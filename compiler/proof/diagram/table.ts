import type { DiagramNode } from './diagram.ts';
import { TooLarge } from './too-large.ts';

/** The nodes of diagrams, each once, and a cache of results. Everything is in typed arrays, which grow by doubling. */
export interface NodeTable {
  /** Returns the node that tests a variable. Creates it if there is none. Both branches are older nodes. */
  node(variable: number, whenFalse: DiagramNode, whenTrue: DiagramNode): DiagramNode;
  variableOf(node: DiagramNode): number;
  whenFalse(node: DiagramNode): DiagramNode;
  whenTrue(node: DiagramNode): DiagramNode;
  /** Returns the remembered result of an operation; below 0 if there is none. Results may be forgotten. */
  recall(condition: DiagramNode, a: DiagramNode, b: DiagramNode): number;
  remember(condition: DiagramNode, a: DiagramNode, b: DiagramNode, result: DiagramNode): void;
  readonly count: number;
}

const firstSize = 1 << 12;
const largestCache = 1 << 20;
const resultSize = 4;

export function createTable(limit: number): NodeTable {
  /** Three numbers per node: the variable and the two branches. */
  let nodes = new Int32Array(firstSize * 3);
  /** Where each node is, by its hash. 0 means free, because the node 0 is not in the table. */
  let places = new Int32Array(firstSize * 2);
  let results = new Int32Array(firstSize * resultSize).fill(-1);
  let count = 2;

  function node(variable: number, whenFalse: DiagramNode, whenTrue: DiagramNode): DiagramNode {
    if (whenFalse === whenTrue) return whenFalse;
    const mask = places.length - 1;
    let place = hash(variable, whenFalse, whenTrue) & mask;
    for (let found = places[place]; found !== 0; found = places[place]) {
      const at = found * 3;
      if (nodes[at] === variable && nodes[at + 1] === whenFalse && nodes[at + 2] === whenTrue) return found;
      place = (place + 1) & mask;
    }
    if (count >= limit) throw new TooLarge(mostTested());
    const at = count * 3;
    if (at === nodes.length) nodes = doubled(nodes);
    nodes[at] = variable;
    nodes[at + 1] = whenFalse;
    nodes[at + 2] = whenTrue;
    places[place] = count;
    const made = count++;
    if (count * 2 > places.length) rehash();
    return made;
  }

  function rehash(): void {
    places = new Int32Array(places.length * 2);
    const mask = places.length - 1;
    for (let made = 2; made < count; made++) {
      let place = hash(nodes[made * 3], nodes[made * 3 + 1], nodes[made * 3 + 2]) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = made;
    }
    if (results.length < largestCache * resultSize) results = new Int32Array(results.length * 2).fill(-1);
  }

  function mostTested(): number {
    const counts = new Map<number, number>();
    for (let at = 2; at < count; at++) counts.set(nodes[at * 3], (counts.get(nodes[at * 3]) ?? 0) + 1);
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }

  const resultAt = (condition: DiagramNode, a: DiagramNode, b: DiagramNode) =>
    (hash(condition, a, b) & (results.length / resultSize - 1)) * resultSize;

  return {
    node,
    variableOf: (one) => nodes[one * 3],
    whenFalse: (one) => nodes[one * 3 + 1],
    whenTrue: (one) => nodes[one * 3 + 2],
    recall(condition, a, b) {
      const at = resultAt(condition, a, b);
      return results[at] === condition && results[at + 1] === a && results[at + 2] === b ? results[at + 3] : -1;
    },
    remember(condition, a, b, result) {
      const at = resultAt(condition, a, b);
      results[at] = condition;
      results[at + 1] = a;
      results[at + 2] = b;
      results[at + 3] = result;
    },
    get count() {
      return count;
    },
  };
}

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function doubled(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
