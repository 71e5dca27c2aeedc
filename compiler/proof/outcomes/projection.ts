import type { DiagramNode } from '../diagram/diagram.ts';
import type { Contradictions } from '../findings/contradictions.ts';
import type { Model } from '../model/model.ts';

/** What remains of conditions where no two tests of one text or number contradict each other. */
export interface Projection {
  /** Returns when a condition is true for some values of all variables but the kept ones. */
  onto(isKept: (variable: number) => boolean, condition: DiagramNode): DiagramNode;
  /** Whether a condition is true for some values. */
  isPossible(condition: DiagramNode): boolean;
}

/** After so many paths, the rest of a condition counts as possible. The careers site needs fewer than thirty. */
const mostPaths = 300;

/**
 * Creates the projection of a model. It excludes a contradiction only where a path contains it: all of them together would
 * make diagrams too large.
 */
export function createProjection({ diagrams }: Model, contradictions: Contradictions): Projection {
  const { and, or, not, support } = diagrams;
  const found = new Map<DiagramNode, boolean>();

  function onto(isKept: (variable: number) => boolean, condition: DiagramNode): DiagramNode {
    let open = condition;
    let result: DiagramNode = 0;
    for (let paths = 0; paths < mostPaths && open !== 0; paths++) {
      const list = support(open).filter((variable) => !isKept(variable));
      if (list.length === 0) return or(result, open);
      const hidden = new Set(list);
      if (contradictions.areFree(list)) return or(result, diagrams.some(open, hidden));
      const path = diagrams.cheapestPath(open, (variable) => (hidden.has(variable) ? 1 : 0))!;
      const broken = contradictions.brokenBy(path);
      if (broken.length > 0) {
        open = broken.reduce(and, open);
        continue;
      }
      const values = new Map([...path].filter(([variable]) => hidden.has(variable)));
      // With these values, it is true for what is kept here, whatever the other variables are.
      const certain = diagrams.every(diagrams.restrict(open, values), hidden);
      result = or(result, certain);
      open = and(open, not(certain));
    }
    return or(result, diagrams.some(open, new Set(support(open).filter((variable) => !isKept(variable)))));
  }

  function isPossible(condition: DiagramNode): boolean {
    const before = found.get(condition);
    if (before !== undefined) return before;
    const result = search(condition);
    found.set(condition, result);
    return result;
  }

  function search(condition: DiagramNode): boolean {
    let open = condition;
    for (let paths = 0; paths < mostPaths && open !== 0; paths++) {
      const broken = contradictions.brokenBy(diagrams.cheapestPath(open, (_, truth) => (truth ? 2 : 1))!);
      if (broken.length === 0) return true;
      open = broken.reduce(and, open);
    }
    return open !== 0;
  }

  return { onto, isPossible };
}
