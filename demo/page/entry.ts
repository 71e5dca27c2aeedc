import type { RecordedQueue } from '../../simulator/page/record-commands.ts';

/** An entry of a page's recording, in order; `at` is in milliseconds since the page started. */
export type RecordedEntry = { readonly at: number; readonly task: number } & (
  | RecordedTrace
  | RecordedCall
  | RecordedCommand
);

/** A report of the bundle. Entries with the same `task` happened synchronously. */
export type RecordedTrace =
  | { readonly kind: 'triggered' | 'fired'; readonly id: string }
  /** An action of a tag reaches its gate. `isGranted` is undefined if consent is not known, and for tags that need none. */
  | { readonly kind: 'requested'; readonly id: string; readonly step?: string; readonly isGranted?: boolean }
  /** It starts. */
  | { readonly kind: 'acted'; readonly id: string; readonly step?: string }
  | { readonly kind: 'tested'; readonly key: number; readonly isTrue: boolean }
  | { readonly kind: 'valued'; readonly key: number; readonly value: string }
  /** A value of the page does not fit its declared type; `text` says so. */
  | { readonly kind: 'unfit'; readonly text: string };

/** A request of the page. */
export interface RecordedCall {
  readonly kind: 'call';
  readonly via: 'image' | 'fetch' | 'beacon' | 'script' | 'frame' | 'blocked';
  readonly method: string;
  readonly url: string;
  readonly body?: string;
  /** The tag that acted just before and its action, or the number of a declared call. */
  readonly tag?: string;
  readonly step?: string;
  readonly call?: number;
}

/** A command that the queue of a declared vendor received. */
export interface RecordedCommand {
  readonly kind: 'command';
  /** The global variable of the queue. */
  readonly queue: string;
  /** The command, a list. */
  readonly json: string;
  /** The tag that acted just before and its action. Undefined for commands of the page, and when consent changes. */
  readonly tag?: string;
  readonly step?: string;
}

/** The recording of a page, with a listener for new entries. */
export interface PageRecording {
  /** The name of the page's bundle; empty for the only one. */
  readonly bundle: string;
  /** The page writes the chosen country into its data. */
  readonly writesCountry: boolean;
  readonly entries: readonly RecordedEntry[];
  /** The previous page of the tab. */
  readonly before?: PageBefore;
  listen(changed: () => void): void;
  /** Keeps an answer of the visitor as the consent manager does, and reports it. */
  keepAnswer(answer: WrittenAnswer): void;
  /** Records what these queues receive from now on. `classes` are those of vendors' scripts that take over a queue. */
  watch(queues: readonly RecordedQueue[], classes: readonly string[]): void;
}

/** An answer of the visitor as the consent manager keeps it. */
export interface WrittenAnswer {
  /** Without a text, a cookie is removed. */
  readonly cookies: readonly { readonly name: string; readonly text?: string }[];
  /** The code that keeps everything else, and reports the answer. */
  readonly code: string;
  /** The code that each following page needs, because what it keeps is in no cookie and no storage. */
  readonly nextPages: string;
}

export interface PageBefore {
  readonly path: string;
  /** Its requests and commands, and the actions that sent them. */
  readonly entries: readonly RecordedEntry[];
}

/** The key of the page's recording for the panel. Rules cannot see a symbol. */
export const recordingKey = Symbol.for('tagc demo recording');
