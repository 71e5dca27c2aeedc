/** What readers call the consent states of visitors. */
export const stateTitles: Readonly<Record<string, string>> = {
  unanswered: 'No answer',
  noDefault: 'No answer (page without defaults)',
  rejected: 'Rejected all',
  partial: 'Accepted some',
  accepted: 'Accepted all',
  expired: 'Answer expired',
  unknown: 'Not reported',
  optedOut: 'Opted out',
  any: 'Any visitor',
};
