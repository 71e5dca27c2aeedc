import type { Value } from '../../../runtime/tables/tables.ts';
import { fitsAtom, type ValueAtom } from './fits-atom.ts';

/** Returns a number for which all atoms are true, the simplest one; undefined if there is none. */
export function findNumber(atoms: readonly (readonly [ValueAtom, boolean])[], isInteger: boolean): number | undefined {
  const limits = atoms.flatMap(([atom]) => (atom.kind === 'number' ? [atom.test.value] : []));
  return candidates(limits, isInteger).find((number) =>
    atoms.every(([atom, truth]) => fitsAtom(atom, truth, number as Value)),
  );
}

/** Returns a number of each interval between the limits, the limits themselves, and 0 and 1, simple ones first. */
function candidates(limits: readonly number[], isInteger: boolean): readonly number[] {
  const sorted = [...new Set([0, 1, ...limits])].toSorted((a, b) => a - b);
  const between = sorted.flatMap((limit, at) => (at > 0 ? [(sorted[at - 1] + limit) / 2] : []));
  const beside = limits.flatMap((limit) => [limit - 1, limit + 1, Math.floor(limit), Math.ceil(limit)]);
  const all = [...sorted, ...beside, ...between].filter((number) => !isInteger || Number.isInteger(number));
  return [...new Set(all)].toSorted((a, b) => Number(a < 0) - Number(b < 0) || Math.abs(a) - Math.abs(b));
}
