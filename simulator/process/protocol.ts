import type { SessionSetup } from '../driver.ts';
import type { Effect } from '../contract/effect.ts';
import type { OpenPage, PageSetup } from '../page/open-page.ts';
import type { Trace } from '../contract/trace.ts';

/** The methods of a page that the simulator calls in the other process. */
export type PageMethod = Exclude<keyof OpenPage, 'refused'>;

/** A request to the process of the pages. It serves one visit at a time, and one request at a time. */
export type PageRequest =
  /** `code` is absent if the process already has the script of this number. */
  | { readonly do: 'start'; readonly setup: SessionSetup; readonly script: number; readonly code?: string }
  | { readonly do: 'open'; readonly setup: Omit<PageSetup, 'record' | 'onTrace'>; readonly instrumented: boolean }
  | { readonly do: 'call'; readonly method: PageMethod; readonly values: readonly unknown[] }
  | { readonly do: 'close' };

/** The reply: a result or an error, and what happened since the last one. */
export interface PageReply {
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly isUnsupported: boolean };
  readonly effects: readonly Effect[];
  readonly traces: readonly Trace[];
  readonly refused: readonly string[];
  /** The time of the visitor. */
  readonly now: number;
}
