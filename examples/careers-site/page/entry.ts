/** What the recorder of a page wrote down, in the order it came; `at` is milliseconds since the page began. */
export type Entry = { readonly at: number; readonly task: number } & (Trace | Call);

/** What the bundle told; `task` tells apart what came in one go from what came later. */
export type Trace =
  | { readonly kind: 'came' | 'fired' | 'asked' | 'acted'; readonly id: string }
  | { readonly kind: 'tested'; readonly key: number; readonly holds: boolean }
  | { readonly kind: 'valued'; readonly key: number; readonly value: string };

/** A request that left. */
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

/** What a page has written down, and a way to hear of more. */
export interface Recording {
  readonly entries: readonly Entry[];
  /** What left the page that the visitor came from, as of its last moment. */
  readonly before?: PageBefore;
  listen(changed: () => void): void;
}

export interface PageBefore {
  readonly path: string;
  readonly calls: readonly (Call & { readonly at: number })[];
}

/** Where the panel finds the recording of its page: a symbol is no name that rules could see. */
export const recordingKey = Symbol.for('careers demo recording');
