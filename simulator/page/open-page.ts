import type { Act, ActResult } from './act.ts';
import type { BuiltElement } from './build-elements.ts';
import type { Effect } from './effect.ts';
import type { Responses } from './record-network.ts';
import type { Trace } from './trace.ts';

/** A page as a scenario describes it. */
export interface PageSetup {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** As the browser says it: `navigate`, `reload`, `back_forward`. */
  readonly navigation: string;
  /** Milliseconds until the page had loaded; 0 where the browser does not tell. */
  readonly loadTime: number;
  /** Where the bundle is loaded from. */
  readonly script: string;
  readonly elements: readonly BuiltElement[];
  /** Globals that are there before the bundle, such as the data layer; values are JSON. */
  readonly globals: readonly { readonly name: string; readonly json: string }[];
  /** The name of the data layer. */
  readonly layer: string;
  readonly record: (effect: Effect) => void;
  /** Hears what a bundle with probes tells; absent for one without. */
  readonly traces?: (traces: Trace) => void;
  readonly responses: Responses;
}

/** A page that a visitor is at, of this process or of a browser. */
export interface OpenPage {
  act(act: Act): Promise<ActResult>;
  /** Goes to another page, or away. */
  leave(): Promise<void>;
  /** Lets the time pass until then, and everything happen that is due by then. */
  pump(until: number): Promise<void>;
  /** What the data layer holds at a path, as JSON. */
  layer(path: string): Promise<string | undefined>;
  cookie(): Promise<string>;
  /** The server, or another script, sets a cookie. */
  setCookie(text: string): Promise<void>;
  stored(area: 'local' | 'session', key: string): Promise<string | undefined>;
  address(): Promise<string>;
  /** What a state is, by its number in a bundle with probes, as JSON. */
  state(key: number): Promise<string | undefined>;
  /** What the page was asked for and only a browser does, in sentences without their end. */
  readonly refused: ReadonlySet<string>;
}
