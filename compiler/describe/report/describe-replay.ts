import type { Tag } from '../../language/model/program.ts';
import { writeDuration } from '../../language/tables/units.ts';

/** Says what a tag does after consent is granted with what happened before. */
export function describeReplay({ replay, replayWithin }: Pick<Tag, 'replay' | 'replayWithin'>): string {
  if (replay?.what === 'none') return 'Nothing of it is done after consent.';
  const done = replay
    ? 'Each event is done after consent, in order, with the values and the time of its own, up to 50'
    : 'The latest page counts, once';
  const age = replayWithin ? `, unless it is older than ${writeDuration(replayWithin.milliseconds)}` : '';
  return `${done}${age}. Until then it is kept in this page, in memory only.`;
}
