import type { StoredItem } from '../../compiler/compile/evaluate/stored-by-script.ts';
import type { VisitConsent } from './consent-states.ts';

/** What one page did in one consent state. */
export interface PageObservation {
  /** The address that the user named. */
  readonly page: string;
  /** The address after redirects. */
  readonly address: string;
  /** All addresses that the page itself has had. Scripts inside the page have one of them. */
  readonly documents: ReadonlySet<string>;
  readonly state: VisitConsent;
  /** The scripts of tagc that have started in the page. */
  readonly bundles: readonly StartedBundle[];
  /** In the order in which they were sent. */
  readonly requests: readonly SeenRequest[];
  /** What the browser did not send, such as what the page's Content-Security-Policy forbids. */
  readonly blocked: readonly SeenRequest[];
  /** Errors in the console of the page. */
  readonly errors: readonly PageError[];
  /** What the page has stored. In a state with a withdrawal, only what was stored after it. */
  readonly stored: readonly SeenItem[];
  /** The cookies that the visitor has after a withdrawal; empty in other states. */
  readonly kept: readonly string[];
  /** The time on the main thread by address of the script, in milliseconds, longest first. A sample, not exact. */
  readonly mainThread: readonly { readonly script: string; readonly milliseconds: number }[];
}

export interface StartedBundle {
  readonly site: string;
  /** The addresses from which it was loaded: several after a redirect, none if it is inside the HTML of the page. */
  readonly addresses: readonly string[];
  /** Its text as the server sent it. Undefined if it cannot be read. */
  readonly code?: string;
}

/** When something happened in a visit that withdraws consent. In other visits, everything happens before. */
export type Phase = 'before-withdrawal' | 'after-withdrawal' | 'on-next-page';

/** `initiators` are the addresses of everything in the call, nearest first. Empty if the browser does not say it. */
export interface SeenRequest {
  readonly url: string;
  readonly isScript: boolean;
  readonly initiators: readonly string[];
  readonly phase: Phase;
  /** Why it has no result: `responds with status 404`. */
  readonly failure?: string;
}

export interface PageError {
  readonly text: string;
  /** The address of the script, or of the page. */
  readonly script: string;
  /** Whether the script threw it, or wrote it into the console, or whether it is a message of the browser. */
  readonly kind: 'thrown' | 'logged' | 'browser';
}

export interface SeenItem {
  readonly kind: StoredItem['kind'] | 'indexedDB' | 'cacheStorage';
  readonly name: string;
  /** The host of a cookie, without a dot before it. Other items belong to the host of the page. */
  readonly domain?: string;
  /** Milliseconds that remain, or until the browser closes. Only cookies have one. */
  readonly lifetime?: number | 'session';
  /** The scripts or the response that stored it last, nearest first. */
  readonly initiators: readonly string[];
  readonly phase: Phase;
}
