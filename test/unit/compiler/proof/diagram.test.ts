import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createDiagrams,
  TooLarge,
  type Diagrams,
  type DiagramNode,
} from '../../../../compiler/proof/diagram/diagram.ts';
import { search } from '../../../support/search.ts';

/** A formula over five variables, as a function of their truth and as a diagram. */
interface Formula {
  readonly build: (diagrams: Diagrams, variables: readonly number[]) => DiagramNode;
  readonly value: (truth: readonly boolean[]) => boolean;
}

const five = [0, 1, 2, 3, 4];

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.nat(4).map((at): Formula => ({ build: ({ variable }, names) => variable(names[at]), value: (truth) => truth[at] })),
    tie('formula').map((one): Formula => ({ build: (d, names) => d.not(one.build(d, names)), value: (t) => !one.value(t) })),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]): Formula => ({
      build: (d, names) => d.and(a.build(d, names), b.build(d, names)),
      value: (t) => a.value(t) && b.value(t),
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]): Formula => ({
      build: (d, names) => d.or(a.build(d, names), b.build(d, names)),
      value: (t) => a.value(t) || b.value(t),
    })),
    fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([a, b, c]): Formula => ({
      build: (d, names) => d.ite(a.build(d, names), b.build(d, names), c.build(d, names)),
      value: (t) => (a.value(t) ? b.value(t) : c.value(t)),
    })),
  ),
})); // prettier-ignore

const worlds = Array.from({ length: 32 }, (_, number) => five.map((at) => ((number >> at) & 1) === 1));

test('Diagrams have the truth of their formulas, and equal conditions are equal nodes', () => {
  const diagrams = createDiagrams();
  const names = five.map(() => diagrams.newVariable());
  const nodes = new Map<string, DiagramNode>();
  fc.assert(
    fc.property(formula, ({ build, value }) => {
      const node = build(diagrams, names);
      const truths = worlds.map(value);
      expect(worlds.map((world) => diagrams.evaluate(node, (variable) => world[variable]))).toEqual(truths);
      const key = truths.join();
      expect(nodes.get(key) ?? node).toBe(node);
      nodes.set(key, node);
    }),
    search(400),
  );
});

test('The cheapest path is the cheapest assignment, and restricting and hiding variables agree with all assignments', () => {
  const diagrams = createDiagrams();
  const names = five.map(() => diagrams.newVariable());
  const costs = [3, 1, 4, 2, 5];
  const costOf = (variable: number, truth: boolean) => (truth ? costs[variable] : 0);
  fc.assert(
    fc.property(formula, ({ build, value }) => {
      const node = build(diagrams, names);
      const path = diagrams.cheapestPath(node, costOf);
      const sums = worlds.filter(value).map((world) => five.reduce((sum, at) => sum + costOf(at, world[at]), 0));
      const cost = path && [...path].reduce((sum, [variable, truth]) => sum + costOf(variable, truth), 0);
      expect(cost).toBe(sums.length > 0 ? Math.min(...sums) : undefined);
      if (path) expect(value(five.map((at) => path.get(at) ?? false))).toBe(true);
      const known = new Map([
        [0, true],
        [3, false],
      ]);
      const [restricted, some] = [diagrams.restrict(node, known), diagrams.some(node, new Set([1, 2]))];
      for (const world of worlds) {
        const isTrue = (of: DiagramNode) => diagrams.evaluate(of, (variable) => world[variable]);
        expect(isTrue(restricted)).toBe(value([true, world[1], world[2], false, world[4]]));
        const others = [0, 1, 2, 3].map((two) => [world[0], two % 2 === 1, two > 1, world[3], world[4]]);
        expect(isTrue(some)).toBe(others.some(value));
      }
      expect(diagrams.support(restricted).some((variable) => known.has(variable))).toBe(false);
      expect(diagrams.support(node).length).toBeLessThanOrEqual(diagrams.size(node));
    }),
    search(100),
  );
});

test('Conditions over very many variables do not overflow the stack', () => {
  const diagrams = createDiagrams();
  const all = Array.from({ length: 12_000 }, () => diagrams.variable(diagrams.newVariable()));
  const [every, some] = [diagrams.all(all), diagrams.any(all)];
  expect(diagrams.size(every)).toBe(12_000);
  expect(diagrams.not(diagrams.all(all.map(diagrams.not)))).toBe(some);
  expect(diagrams.cheapestPath(some, (_, truth) => (truth ? 1 : 0))?.size).toBe(12_000);
  expect(diagrams.restrict(every, new Map([[6000, false]]))).toBe(0);
});

test.each([3, 30, 300])('The variables of a condition over %i variables are in order', (count) => {
  const diagrams = createDiagrams();
  const variables = Array.from({ length: count }, () => diagrams.newVariable());
  // The last variable is reached before most others.
  const [first, ...others] = variables.map(diagrams.variable);
  const node = diagrams.ite(first, others.at(-1)!, diagrams.all(others));
  expect(diagrams.support(node)).toEqual(variables);
  expect(diagrams.support(diagrams.some(node, new Set(variables.slice(0, 1))))).toEqual(variables.slice(-1));
});

test('A diagram with too many nodes is an error that names the variable that most nodes test', () => {
  const diagrams = createDiagrams(3000);
  const variables = Array.from({ length: 40 }, () => diagrams.newVariable());
  // The sum of 20 pairs that are far apart in the order doubles with each pair.
  const pairs = variables.slice(0, 20).map((one) => diagrams.and(diagrams.variable(one), diagrams.variable(one + 20)));
  const build = () => diagrams.any(pairs);
  expect(build).toThrow(TooLarge);
  expect(build).toThrow(/variable \d+/);
  expect(diagrams.and(diagrams.variable(0), diagrams.variable(20))).toBe(pairs[0]);
});
