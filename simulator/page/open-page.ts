import type { Act, ActResult } from '../contract/act.ts';
import type { BuiltElement } from './build-elements.ts';
import type { Effect } from '../contract/effect.ts';
import type { RecordedQueue } from './record-commands.ts';
import type { Responses } from './record-network.ts';
import type { Trace } from '../contract/trace.ts';

/** A change of the whole page: the visitor opens a prerendered page, goes to another tab and back, leaves the page, or returns. */
export type Transition = 'activate' | 'hide' | 'show' | 'leave' | 'restore';

/** The setup of a page. */
export interface PageSetup {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  /** The properties of `navigator` that scenarios set, by their names in the browser. */
  readonly browser: {
    readonly language: string;
    readonly userAgent: string;
    readonly globalPrivacyControl: boolean;
  };
  readonly viewport: { readonly width: number; readonly height: number };
  /** The browser's name of the navigation type: `navigate`, `reload`, `back_forward`. */
  readonly navigation: string;
  /** Milliseconds until the page had loaded. 0 if unknown. */
  readonly loadTime: number;
  /** Whether the browser prerenders the page before the visitor opens it. */
  readonly isPrerendered: boolean;
  readonly isFramed: boolean;
  /** Whether the page is visible when the visitor opens it, and not in a background tab. */
  readonly isVisible: boolean;
  /** The visitor's position as rules read it, if the visitor granted permission earlier. */
  readonly position?: string;
  /** The state of the history entry, as JSON. */
  readonly historyState?: string;
  /** The path of the bundle, or its address if it is on another host. */
  readonly script: string;
  readonly elements: readonly BuiltElement[];
  /** Globals that exist before the bundle loads, such as the data layer. Values are JSON. */
  readonly globals: readonly {
    readonly path: readonly string[];
    readonly json?: string;
    readonly isResult?: boolean;
  }[];
  /** Code that runs before the bundle loads, after the globals are set. */
  readonly codes: readonly string[];
  /** The queues of declared vendors. */
  readonly queues: readonly RecordedQueue[];
  /** The name of the data layer. */
  readonly layer: string;
  readonly record: (effect: Effect) => void;
  /** Receives the traces of an instrumented bundle. Absent for the plain bundle. */
  readonly onTrace?: (trace: Trace) => void;
  readonly responses: Responses;
}

/** An open page, simulated or in a browser. */
export interface OpenPage {
  act(act: Act): Promise<ActResult>;
  hasLeft(): Promise<boolean>;
  /** Returns why the transition is impossible, as a sentence. */
  change(transition: Transition): Promise<string | undefined>;
  /** Advances the clock to a time and runs all timers until then. */
  pump(until: number): Promise<void>;
  /** Returns the value at a path of the data layer, as JSON. */
  layer(path: string): Promise<string | undefined>;
  cookie(): Promise<string>;
  /** Sets a cookie, as the server or another script would. */
  setCookie(text: string): Promise<void>;
  stored(area: 'local' | 'session', key: string): Promise<string | undefined>;
  address(): Promise<string>;
  /** Returns the value of a state as JSON, by its number in the instrumented bundle. */
  state(key: number): Promise<string | undefined>;
  /** The unsupported features that scripts used, as sentences without a full stop. */
  readonly refused: ReadonlySet<string>;
}
