/** What a bundle with probes told. */
export type Told =
  | { readonly tell: 'came' | 'fired' | 'acted'; readonly id: string; readonly at: number }
  /** A step of a tag, or of the call whose number stands in `call 3`, and what consent says; absent where it asks none. */
  | { readonly tell: 'asked'; readonly id: string; readonly at: number; readonly consent?: ToldConsent }
  /** What consent says, perhaps anew, to one that has asked. */
  | { readonly tell: 'consent'; readonly id: string; readonly at: number; readonly consent: ToldConsent }
  | { readonly tell: 'tested'; readonly key: number; readonly holds: boolean }
  | { readonly tell: 'valued'; readonly key: number; readonly value: string };

export type ToldConsent = 'given' | 'refused' | 'unknown';
