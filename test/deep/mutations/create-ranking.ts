import { basename } from 'node:path';
import type { Scenario } from '../../../compiler/language/model/scenario.ts';
import type { Mutation } from './mutations-in.ts';

/** Orders scenarios so that a failing one runs early. If none fails, all of them run. */
export interface Ranking {
  sort(mutation: Mutation, scenarios: readonly Scenario[]): readonly Scenario[];
  failed(mutation: Mutation, scenario: Scenario): void;
}

/** First those that failed for a nearby mutation, nearest first; then those of the file with the same name. */
export function createRanking(): Ranking {
  const failed: { readonly path: string; readonly start: number; readonly scenario: string }[] = [];
  return {
    sort({ path, start }, scenarios) {
      const distances = new Map<string, number>();
      for (const one of failed.filter((each) => each.path === path)) {
        const before = distances.get(one.scenario) ?? Infinity;
        distances.set(one.scenario, Math.min(before, Math.abs(one.start - start)));
      }
      const rankOf = ({ id, source }: Scenario): number =>
        distances.get(id) ?? (basename(source.path) === basename(path) ? 1e6 : 1e7);
      return scenarios.toSorted((one, other) => rankOf(one) - rankOf(other));
    },
    failed: ({ path, start }, { id }) => void failed.push({ path, start, scenario: id }),
  };
}
