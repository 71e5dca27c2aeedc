/** What a beacon says beside its variables, which a scenario can expect by the name that tags and actions have for it. */
export interface BeaconOption {
  readonly name: string;
  readonly of: 'beacon' | 'page view' | 'both';
  /** As the language writes it. */
  readonly type: string;
  /** Where it stands in a beacon that was read. */
  readonly wire: string;
}

export const beaconOptions: readonly BeaconOption[] = [
  { name: 'pageName', of: 'both', type: 'text', wire: 'pageName' },
  { name: 'channel', of: 'page view', type: 'text', wire: 'ch' },
  { name: 'url', of: 'page view', type: 'text', wire: 'g' },
  { name: 'url', of: 'beacon', type: 'text', wire: 'pev1' },
  { name: 'kind', of: 'beacon', type: 'other | internal | exit | download', wire: 'kind' },
  { name: 'referrer', of: 'both', type: 'text', wire: 'r' },
  { name: 'currency', of: 'both', type: 'text', wire: 'cc' },
  { name: 'charset', of: 'both', type: 'text', wire: 'ce' },
];
