import type { ReportCodeSet } from '../../../compiler/contract/report/reference.ts';

/** What a set has in common with another one: `all of`, `12 of 40 in`. */
export interface Overlap {
  readonly name: string;
  readonly words: string;
}

/** Returns for each set the other sets of the same kind that share codes with it, by its name. */
export function overlapsOf(sets: readonly ReportCodeSet[]): ReadonlyMap<string, readonly Overlap[]> {
  const members = sets.map((set) => ({ set, codes: new Set(set.codes) }));
  return new Map(
    members.map(({ set, codes }) => [
      set.name,
      members.flatMap(({ set: other, codes: others }): Overlap[] => {
        if (other === set || other.of !== set.of) return [];
        const shared = set.codes.filter((code) => others.has(code)).length;
        if (shared === 0) return [];
        return [{ name: other.name, words: wordsFor(shared, codes.size, others.size) }];
      }),
    ]),
  );
}

function wordsFor(shared: number, own: number, others: number): string {
  if (shared === own && shared === others) return 'the same as';
  if (shared === own) return 'part of';
  return shared === others ? 'contains' : `${shared} of ${own} also in`;
}
