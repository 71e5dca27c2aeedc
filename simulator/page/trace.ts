/** What a bundle with probes told. */
export type Trace =
  | { readonly tell: 'came' | 'fired' | 'acted'; readonly id: string; readonly at: number }
  /** A step of a tag, or of the call whose number stands in `call 3`, and what consent says; absent where it asks none. */
  | { readonly tell: 'asked'; readonly id: string; readonly at: number; readonly consent?: TracedConsent }
  /** What consent says, perhaps anew, to one that has asked. */
  | { readonly tell: 'consent'; readonly id: string; readonly at: number; readonly consent: TracedConsent }
  | { readonly tell: 'tested'; readonly key: number; readonly holds: boolean }
  | { readonly tell: 'valued'; readonly key: number; readonly value: string };

export type TracedConsent = 'given' | 'refused' | 'unknown';
