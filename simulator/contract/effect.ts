/** An effect of a page that is visible from outside, such as a request. */
export type Effect = (
  | {
      readonly kind: 'request';
      readonly via: 'image' | 'beacon' | 'fetch' | 'script' | 'frame';
      readonly method: string;
      readonly url: string;
      readonly body?: string;
      /** The number of the declared call that it belongs to. */
      readonly call?: number;
    }
  /** A command that reached the global variable of a declared vendor, a list as JSON. */
  | { readonly kind: 'command'; readonly queue: string; readonly json: string }
  | { readonly kind: 'log'; readonly level: string; readonly text: string }
  | { readonly kind: 'navigation'; readonly url: string }
  /** An uncaught error, which a browser would show in its console. */
  | { readonly kind: 'thrown'; readonly text: string }
) & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** An effect without its time. */
export type UntimedEffect = Effect extends infer One ? (One extends Effect ? Omit<One, 'at'> : never) : never;

export type RequestEffect = Extract<Effect, { kind: 'request' }>;

export type CommandEffect = Extract<Effect, { kind: 'command' }>;
