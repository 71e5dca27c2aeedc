/** What came of a page that somebody outside can see, in the order it came. */
export type Effect = (
  | {
      readonly kind: 'request';
      readonly via: 'image' | 'beacon' | 'fetch' | 'script' | 'frame';
      readonly method: string;
      readonly url: string;
      readonly body?: string;
      /** The number of the declared call that it is of. */
      readonly call?: number;
    }
  | { readonly kind: 'log'; readonly level: string; readonly text: string }
  | { readonly kind: 'navigation'; readonly url: string }
  /** Nobody caught it: a visitor's browser would say so in its console. */
  | { readonly kind: 'thrown'; readonly text: string }
) & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** A happening before it is known when it came. */
export type UntimedEffect = Effect extends infer H ? (H extends Effect ? Omit<H, 'at'> : never) : never;

export type Request = Extract<Effect, { kind: 'request' }>;
