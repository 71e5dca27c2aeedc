import type { Diagrams, Node } from '../diagram/diagram.ts';
import type { Guarded, Term } from '../model/term.ts';

/** With more combinations, values with different texts count as different. */
const mostCombinations = 4096;

/** Returns when two values differ. */
export function differs(diagrams: Diagrams, a: Guarded, b: Guarded): Node {
  const { and, any } = diagrams;
  if (a.alternatives.length * b.alternatives.length > mostCombinations) return 1;
  return any(
    a.alternatives.flatMap((one) =>
      b.alternatives.map((other) => {
        const both = and(one.guard, other.guard);
        return both === 0 ? 0 : and(both, termsDiffer(diagrams, one.term, other.term));
      }),
    ),
  );
}

function termsDiffer(diagrams: Diagrams, a: Term, b: Term): Node {
  if (a.kind === 'list' && b.kind === 'list' && a.items.length === b.items.length) {
    return diagrams.any(a.items.map((item, at) => differs(diagrams, item, b.items[at])));
  }
  if (a.kind === 'record' && b.kind === 'record' && a.fields.size === b.fields.size) {
    return diagrams.any(
      [...a.fields].map(([name, field]) => {
        const other = b.fields.get(name);
        return other ? differs(diagrams, field, other) : 1;
      }),
    );
  }
  // Each model numbers its lists and records by itself, so their keys say nothing about those of the other.
  const hasOwnKey = a.kind === 'list' || a.kind === 'record';
  return a.key === b.key && !hasOwnKey ? 0 : 1;
}
