import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { Situation } from '../situation/situation.ts';
import type { SearchResult } from './search.ts';

/** Returns what a search found as the situation in which an action starts. */
export function situationOf(
  model: Model,
  { path, values }: Extract<SearchResult, { kind: 'found' }>,
  start: Start,
): Situation {
  const { site, stage, host, consent, isFinal } = model.read(path, start.moment);
  return { site, stage, host, consent, isFinal, inputs: [...values.values()], start };
}
