import type { Diagrams, DiagramNode } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Guarded, Term } from '../model/term.ts';

type IsSame = (a: Input, b: Input) => boolean;

/** With more combinations, values with different texts count as different. */
const mostCombinations = 4096;

/** Returns when two values differ. `isSame`: whether two inputs have the same value if both exist. */
export function whenDifferent(diagrams: Diagrams, a: Guarded, b: Guarded, isSame: IsSame): DiagramNode {
  const { and, any } = diagrams;
  if (a.alternatives.length * b.alternatives.length > mostCombinations) return 1;
  return any(
    a.alternatives.flatMap((one) =>
      b.alternatives.map((other) => {
        const both = and(one.guard, other.guard);
        return both === 0 ? 0 : and(both, termsDiffer(diagrams, one.term, other.term, isSame));
      }),
    ),
  );
}

function termsDiffer(diagrams: Diagrams, a: Term, b: Term, isSame: IsSame): DiagramNode {
  if (a.kind === 'list' && b.kind === 'list' && a.items.length === b.items.length) {
    return diagrams.any(a.items.map((item, at) => whenDifferent(diagrams, item, b.items[at], isSame)));
  }
  if (a.kind === 'record' && b.kind === 'record' && a.fields.size === b.fields.size) {
    return diagrams.any(
      [...a.fields].map(([name, field]) => {
        const other = b.fields.get(name);
        return other ? whenDifferent(diagrams, field, other, isSame) : 1;
      }),
    );
  }
  if (a.kind === 'input' && b.kind === 'input' && !a.made && !b.made && isSame(a.input, b.input)) return 0;
  // Each model numbers its lists and records by itself, so their keys say nothing about those of the other.
  const hasOwnKey = a.kind === 'list' || a.kind === 'record';
  return a.key === b.key && !hasOwnKey ? 0 : 1;
}
