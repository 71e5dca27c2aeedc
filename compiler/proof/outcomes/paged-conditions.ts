import { lazily } from '../../compile/traverse/memoize.ts';
import type { Program } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { contradictionsOf } from '../findings/contradictions.ts';
import type { Model } from '../model/model.ts';
import { type PageCase, pageCasesOf } from './page-cases.ts';
import { createProjection } from './projection.ts';

/** Conditions, projected onto what tables and page classes are about. */
export interface PagedConditions {
  /** Returns when a condition is true for some values of all variables but the kept ones. */
  onKept(condition: DiagramNode): DiagramNode;
  /** Returns when conditions can be true together on pages of each class. */
  onPages(conditions: readonly DiagramNode[]): PagedCases;
  /** Whether a condition is about what page classes are about. */
  isPaged(condition: DiagramNode): boolean;
  /** Returns for which kept variables a condition is true, whatever all others are. */
  alwaysOf(condition: DiagramNode): DiagramNode;
  onSamePage(condition: DiagramNode): DiagramNode;
  /**
   * Joins conditions that are about the same hidden subject. Each of the resulting conditions can be projected by itself,
   * so those that many actions share are projected once.
   */
  independent(parts: readonly DiagramNode[]): readonly DiagramNode[];
  /** Whether a hidden subject of a condition is a subject of another one. */
  areLinked(a: DiagramNode, b: DiagramNode): boolean;
}

/** When a condition can be true on pages of each class. Equal ones have the same number. */
export interface PagedCases {
  readonly number: number;
  readonly cases: readonly PageCase[];
}

export function createPagedConditions(
  program: Program,
  model: Model,
  keptVariables: () => ReadonlySet<number>,
): PagedConditions {
  const { diagrams } = model;
  const { and, all } = diagrams;
  const contradictions = contradictionsOf(program, model);
  const projection = createProjection(model, contradictions);
  const subjects = new Map<number, string>();
  const pages = lazily(() => {
    const cases = pageCasesOf(program, model, projection.isPossible);
    const variables = new Set(
      cases.flatMap(({ any, alone }) => [...diagrams.support(any), ...diagrams.support(alone)]),
    );
    return { cases, variables: [...variables], subjects: new Set([...variables].map(subjectOf)) };
  });
  const isKept = (variable: number) => keptVariables().has(variable);
  const isRelevant = (variable: number) => isKept(variable) || pages().subjects.has(subjectOf(variable));
  const onRelevant = memoizeNode((condition) => projection.onto(isRelevant, condition));
  const onKept = memoizeNode((condition) => projection.onto(isKept, condition));
  const alwaysOf = memoizeNode((condition) => diagrams.every(condition, new Set(hiddenIn(condition))));
  const subjectsOf = memoizeNode(subjectsIn);
  const isPaged = memoizeNode((part) => hasAny(pages().subjects, [...subjectsOf(part).all]));
  // Thousands of conditions say the same about pages.
  const distinctCases = new Map<string, PagedCases>();
  const onPages = memoizeNode((condition): PagedCases => {
    const cases = findOnPages(condition);
    const key = cases.map(({ any, alone }) => `${any} ${alone}`).join();
    const before = distinctCases.get(key);
    if (before) return before;
    const made = { number: distinctCases.size, cases };
    distinctCases.set(key, made);
    return made;
  });
  return {
    onKept,
    onPages: (conditions) => onPages(all(conditions.map(onRelevant))),
    isPaged,
    alwaysOf,
    onSamePage: memoizeNode(model.onSamePage),
    independent,
    areLinked,
  };

  /** Returns when a condition can be true on pages of each class. */
  function findOnPages(condition: DiagramNode): readonly PageCase[] {
    const visitor = diagrams.some(condition, new Set(hiddenIn(condition)));
    const page = diagrams.some(condition, keptVariables());
    // Few conditions differ in what they say about the visitor, so what remains of that is computed once for many.
    const isSplit = and(visitor, page) === condition;
    if (isSplit && contradictions.areApart(diagrams.support(page), pages().variables)) {
      const possible = and(visitor, onKept(page));
      return pages().cases.map(({ any, alone }) => ({
        any: and(possible, onKept(any)),
        alone: and(possible, onKept(alone)),
      }));
    }
    const on = isSplit
      ? (node: DiagramNode) => and(visitor, onKept(and(page, node)))
      : (node: DiagramNode) => onKept(and(condition, node));
    const everywhere = on(1);
    return pages().cases.map(({ any, alone }) => {
      // On all pages of the class at least as much is possible as on some of them, and at most what is possible anywhere.
      const onlyHere = on(alone);
      return { any: onlyHere === everywhere ? everywhere : on(any), alone: onlyHere };
    });
  }

  function hiddenIn(condition: DiagramNode): readonly number[] {
    return diagrams.support(condition).filter((variable) => !isKept(variable));
  }

  /** Returns the subjects of the hidden variables of a condition, and of all its variables. */
  function subjectsIn(condition: DiagramNode) {
    return {
      hidden: [...new Set(hiddenIn(condition).map(subjectOf))],
      all: new Set(diagrams.support(condition).map(subjectOf)),
    };
  }

  /** Returns what a variable is about. Variables about different subjects are independent. */
  function subjectOf(variable: number): string {
    const before = subjects.get(variable);
    if (before !== undefined) return before;
    const atom = model.atomOf(variable);
    const subject = contradictions.subjectOf(variable) ?? ('input' in atom ? atom.input.key : `${variable}`);
    subjects.set(variable, subject);
    return subject;
  }

  function independent(parts: readonly DiagramNode[]): readonly DiagramNode[] {
    const groups: DiagramNode[] = [];
    for (const part of new Set(parts)) {
      let joined = part;
      for (let at = groups.length - 1; at >= 0; at--) {
        if (areLinked(groups[at], part)) joined = and(joined, groups.splice(at, 1)[0]);
      }
      groups.push(joined);
    }
    return groups;
  }

  function areLinked(a: DiagramNode, b: DiagramNode): boolean {
    const ofA = subjectsOf(a);
    const ofB = subjectsOf(b);
    return hasAny(ofA.all, ofB.hidden) || hasAny(ofB.all, ofA.hidden);
  }
}

/** Remembers the results of a function of conditions. */
export function memoizeNode<Result>(compute: (node: DiagramNode) => Result): (node: DiagramNode) => Result {
  const results = new Map<DiagramNode, Result>();
  return (node) => {
    const before = results.get(node);
    if (before !== undefined) return before;
    const result = compute(node);
    results.set(node, result);
    return result;
  };
}

function hasAny<Item>(set: ReadonlySet<Item>, items: readonly Item[]): boolean {
  return items.some((item) => set.has(item));
}
