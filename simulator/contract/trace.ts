/** A trace of the instrumented bundle. */
export type Trace =
  | { readonly kind: 'triggered' | 'fired' | 'acted'; readonly id: string; readonly at: number }
  /**
   * A started action of a tag, or of a call such as `call 3`, with its consent. Absent if it needs no consent. `step` identifies
   * the action; see `stepIdOf`.
   */
  | ({ readonly kind: 'requested'; readonly consent?: TracedConsent } & TracedStep)
  /** A consent change for a started action. The consent may be the same as before. */
  | ({ readonly kind: 'consent'; readonly consent: TracedConsent } & TracedStep)
  /** The gate of a started action let it through. */
  | ({ readonly kind: 'passed' } & TracedStep)
  /**
   * An action started; `Judgement` says which ids. `judged` is the result of the condition that the bundle judges at this
   * start.
   */
  | { readonly kind: 'started'; readonly ids: readonly string[]; readonly judged?: Judged }
  | { readonly kind: 'tested'; readonly key: number; readonly isTrue: boolean }
  /** The result of a part of a gate's condition that does not depend on consent, after a request with unknown consent. */
  | { readonly kind: 'known'; readonly key: number; readonly isTrue: boolean }
  | { readonly kind: 'valued'; readonly key: number; readonly value: string }
  /** A value of the page does not fit its declared type; `text` says so. */
  | { readonly kind: 'unfit'; readonly text: string };

/** The result of a condition, and the values of the names in it. */
export interface Judged {
  readonly isTrue: boolean;
  readonly values: readonly { readonly key: number; readonly value: string }[];
}

interface TracedStep {
  readonly id: string;
  readonly step: string;
  readonly at: number;
}

export type TracedConsent = 'granted' | 'refused' | 'unknown';
