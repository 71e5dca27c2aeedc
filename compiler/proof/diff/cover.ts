import type { Assignment, Diagrams, DiagramNode } from '../diagram/diagram.ts';

/** A property of visitors in words. */
export interface AudiencePart {
  readonly words: string;
  readonly is: DiagramNode;
  /** Parts with higher numbers are left out first. */
  readonly rank: number;
}

/** A property with several options, of which each visitor has one. */
export interface AudienceProperty {
  readonly rank: number;
  readonly options: readonly DiagramNode[];
  /** Returns the part for some options. It may be true for more of them. Undefined if it is true for all visitors. */
  partOf(chosen: ReadonlySet<number>): AudiencePart | undefined;
}

/** What conditions are described with. */
export interface Vocabulary {
  readonly subjects: readonly AudienceProperty[];
  /** Each property, and its opposite. */
  readonly parts: readonly AudiencePart[];
}

/** The most cases that are named, and the most properties of each. */
const mostCases = 3;
const mostParts = 4;

/**
 * Splits a condition into cases that together are true for the same visitors among those of `care`, which contains it. Each
 * case is a list of properties. Undefined if that needs too many words.
 */
export function coverWithCases(
  diagrams: Diagrams,
  node: DiagramNode,
  care: DiagramNode,
  vocabulary: Vocabulary,
): readonly (readonly AudiencePart[])[] | undefined {
  const { and, not, all } = diagrams;
  const cases: (readonly AudiencePart[])[] = [];
  let open = node;
  while (open !== 0) {
    const found = cases.length < mostCases ? caseAround(diagrams, open, node, care, vocabulary) : undefined;
    if (!found || found.length > mostParts) return undefined;
    cases.push(found);
    open = and(open, not(all(found.map(({ is }) => is))));
  }
  return cases;
}

/** Returns the fewest properties of a visitor of `open` that only visitors of `node` have. */
function caseAround(
  { and, not, all, variable, cheapestPath }: Diagrams,
  open: DiagramNode,
  node: DiagramNode,
  care: DiagramNode,
  { subjects, parts }: Vocabulary,
): readonly AudiencePart[] | undefined {
  const path: Assignment = cheapestPath(open, () => 1)!;
  const visitor = all([care, ...[...path].map(([one, truth]) => (truth ? variable(one) : not(variable(one))))]);
  const isInside = (list: readonly AudiencePart[]) => and(all([care, ...list.map(({ is }) => is)]), not(node)) === 0;
  const chosen = subjects.flatMap((subject) => {
    const part = subject.partOf(numbersOf(subject, (is) => and(visitor, is) !== 0));
    return part ? [{ ...part, subject }] : [];
  });
  const own: readonly (AudiencePart & { readonly subject?: AudienceProperty })[] = [
    ...chosen,
    ...parts.filter(({ is }) => and(visitor, not(is)) === 0),
  ].toSorted((a, b) => a.rank - b.rank);
  if (!isInside(own)) return undefined;
  let kept = own;
  for (const one of own.toReversed()) {
    const others = kept.filter((other) => other !== one);
    if (isInside(others)) kept = others;
  }
  return kept.map((one) => {
    if (!one.subject) return one;
    const others = all([care, ...kept.flatMap((other) => (other === one ? [] : [other.is]))]);
    const isFine = (is: DiagramNode) => and(others, is) !== 0 && and(and(others, is), not(node)) === 0;
    return one.subject.partOf(numbersOf(one.subject, isFine)) ?? one;
  });
}

function numbersOf({ options }: AudienceProperty, isWanted: (is: DiagramNode) => boolean): ReadonlySet<number> {
  return new Set(options.flatMap((is, at) => (isWanted(is) ? [at] : [])));
}
