/** What readers call the consent states of visitors. */
export const stateTitles: Readonly<Record<string, string>> = {
  unanswered: 'No answer',
  noDefault: 'No answer, page without defaults',
  rejected: 'Rejected all',
  partial: 'Accepted some',
  accepted: 'Accepted all',
  expired: 'Answer expired',
  unknown: 'Not reported',
  optedOut: 'Opted out',
  any: 'Any visitor',
};

/** Returns the part of an address that chooses a visitor in a consent state for the calculator. */
export function choiceOfState(state: string, groups: readonly string[]): Readonly<Record<string, string>> {
  const none = { consent: '', out: '' };
  if (state === 'rejected') return { ...none, consent: 'necessary' };
  if (state === 'partial') return { ...none, consent: groups.slice(0, 2).join(' ') };
  if (state === 'accepted') return { ...none, consent: groups.join(' ') };
  if (state === 'unknown') return { ...none, consent: 'unknown' };
  return state === 'optedOut' ? { ...none, out: 'yes' } : none;
}
