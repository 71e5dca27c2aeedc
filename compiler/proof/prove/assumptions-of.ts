import type { Start } from '../model/start.ts';

/** What all proofs take for granted. */
export const generalAssumptions: readonly string[] = [
  'Values of pages, events, storage and responses can be anything that their types allow.',
  'The page has not replaced functions of the browser, apart from those that the bundle checks.',
];

/** Returns what a proof about these actions takes for granted besides: code of others is not analysed. One sentence each. */
export function assumptionsOf(starts: readonly Start[]): readonly string[] {
  return [...new Set(starts.flatMap(assumptionOf))].toSorted();
}

function assumptionOf({ through }: Start): string[] {
  if (!through) return [];
  if ('table' in through) return [`The module of "${through.id}" does nothing by itself before or after the action.`];
  if (!('vendor' in through)) return [];
  const { actions, library } = through.vendor;
  const loads = Object.values(actions).some(({ by }) => by === 'script' || by === 'frame');
  const usesLibrary = library !== undefined && through.options[library.option] !== undefined;
  return loads || usesLibrary
    ? [`The code that the tag "${through.id}" loads or calls respects later changes by itself.`]
    : [];
}
