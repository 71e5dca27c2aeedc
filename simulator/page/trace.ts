/** A trace of the instrumented bundle. */
export type Trace =
  | { readonly kind: 'triggered' | 'fired' | 'acted'; readonly id: string; readonly at: number }
  /** A started action of a tag, or of a call such as `call 3`, with its consent. Absent if it needs no consent. */
  | { readonly kind: 'requested'; readonly id: string; readonly at: number; readonly consent?: TracedConsent }
  /** A consent change for a started action. The consent may be the same as before. */
  | { readonly kind: 'consent'; readonly id: string; readonly at: number; readonly consent: TracedConsent }
  | { readonly kind: 'tested'; readonly key: number; readonly isTrue: boolean }
  | { readonly kind: 'valued'; readonly key: number; readonly value: string };

export type TracedConsent = 'granted' | 'refused' | 'unknown';
