/** Returns what readers call a consent state of visitors. */
export function titleOfState(state: string): string {
  return titles[state] ?? state.replace(/^only /, 'Only ');
}

/** Whether a visitor in this state has accepted some groups, but not all of them. */
export const isPartial = (state: string): boolean => state === 'several' || state.startsWith('only ');

const titles: Readonly<Record<string, string>> = {
  unanswered: 'No answer',
  noDefault: 'No answer (page without defaults)',
  rejected: 'Rejected all',
  several: 'Accepted several',
  accepted: 'Accepted all',
  expired: 'Answer expired',
  unknown: 'Not reported',
  optedOut: 'Opted out',
  optedOutPartly: 'Opted out of some groups',
  any: 'Any visitor',
};
