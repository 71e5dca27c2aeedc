import type { PageOrder } from '../messages.ts';
import type { RecordedQueue } from '../../simulator/page/record-commands.ts';

/** An entry of a page's recording, in order; `at` is in milliseconds since the page started. */
export type RecordedEntry = { readonly at: number; readonly task: number } & (
  | RecordedTrace
  | RecordedCall
  | RecordedCommand
  | RecordedItem
  | RecordedVisit
  | RecordedValue
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

/** An item of the data layer. Its last fields are complete when the task ends. */
export interface RecordedItem {
  readonly kind: 'pushed';
  readonly by: 'page' | 'rules';
  /** Whether it was there before the script. Rules then handle it when they start. */
  readonly isEarly: boolean;
  json: string;
  /** The name of its event. Undefined for data alone. */
  event?: string;
  /** What is different in the state of the data layer afterwards. */
  changes: readonly LayerChange[];
  /** How many of the next entries were made while the item was handled. */
  inside: number;
}

/** A value of the data layer that an item changed, as JSON. Undefined if there is none. */
export interface LayerChange {
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
}

/** Something that the visitor does in the page, or that its address becomes. */
export interface RecordedVisit {
  readonly kind: 'visit';
  readonly act: 'click' | 'middleClick' | 'submit' | 'change' | 'navigate';
  /** A selector that finds the element alone, as rules write it, or the new address. */
  readonly target: string;
}

/** What a state, cookie or key of the storage contains from now on. Without a text, nothing. */
export interface RecordedValue {
  readonly kind: 'kept';
  readonly place: 'state' | KeptPlace['place'];
  /** The number of a state in the legend, or a name. */
  readonly name: string;
  readonly text?: string;
}

/** A cookie or key that rules read or write. In the name of a cookie, `*` stands for any characters. */
export interface KeptPlace {
  readonly place: 'cookie' | 'local' | 'session';
  readonly name: string;
}

/** What the recorder watches besides calls. */
export interface WatchedParts {
  /** Queues of declared vendors. */
  readonly queues: readonly RecordedQueue[];
  /** Global names of classes of vendors' scripts that take over a queue. */
  readonly classes: readonly string[];
  /** The data layer of the project. */
  readonly layer: { readonly name: string; readonly kind: 'adobe' | 'gtm' };
  readonly kept: readonly KeptPlace[];
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
  /** Records what these parts of the page receive and contain from now on. */
  watch(parts: WatchedParts): void;
  /** Called by the script when it has started: the data layer is now its own. */
  started(): void;
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

/** What a page shows to its bundle and to the browser of `tagc dev`. */
export interface PreviewedPage extends Pick<PageRecording, 'watch' | 'started'> {
  /** Called by the script before its bundle starts. */
  begin(site: string, build: number): void;
  obey(order: PageOrder): void;
}

/** How the recorder reaches `tagc dev`: by the name of a function of the page, or by the origin of its server. */
export type RecorderSettings = { readonly binding: string } | { readonly server: string };

/** The key of these settings in the page. */
export const settingsKey = Symbol.for('tagc preview settings');

/** The key of the page's recording for the panel. Rules cannot see a symbol. */
export const recordingKey = Symbol.for('tagc preview');
