/** An entry of a page's recording, in order; `at` is in milliseconds since the page started. */
export type Entry = { readonly at: number; readonly task: number } & (Trace | Call);

/** A report of the bundle. Entries with the same `task` happened synchronously. */
export type Trace =
  | { readonly kind: 'triggered' | 'fired' | 'requested' | 'acted'; readonly id: string }
  | { readonly kind: 'tested'; readonly key: number; readonly isTrue: boolean }
  | { readonly kind: 'valued'; readonly key: number; readonly value: string };

/** A request of the page. */
export interface Call {
  readonly kind: 'call';
  readonly via: 'image' | 'fetch' | 'beacon' | 'script' | 'frame' | 'blocked';
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  /** The tag that acted just before, or the number of a declared call. */
  readonly tag?: string;
  readonly call?: number;
}

/** The recording of a page, with a listener for new entries. */
export interface Recording {
  readonly entries: readonly Entry[];
  /** All requests of the previous page. */
  readonly before?: PageBefore;
  listen(changed: () => void): void;
}

export interface PageBefore {
  readonly path: string;
  readonly calls: readonly (Call & { readonly at: number })[];
}

/** The key of the page's recording for the panel. Rules cannot see a symbol. */
export const recordingKey = Symbol.for('careers demo recording');
