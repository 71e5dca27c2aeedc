import type { StoredItem } from '../../compiler/evaluate/stored-by-script.ts';
import type { ConsentState } from './consent-states.ts';

/** What one page did in one consent state. */
export interface Observation {
  /** The address that the user named. */
  readonly page: string;
  /** The address after redirects. Scripts inside the page have this address, too. */
  readonly address: string;
  readonly state: ConsentState;
  /** In the order in which they were sent. */
  readonly requests: readonly SeenRequest[];
  /** The cookies and keys that the page has stored. In a state with a withdrawal, only those stored after it. */
  readonly stored: readonly SeenItem[];
  /** The cookies that the visitor has after a withdrawal; empty in other states. */
  readonly kept: readonly string[];
  /** The time on the main thread by address of the script, in milliseconds, longest first. A sample, not exact. */
  readonly mainThread: readonly { readonly script: string; readonly milliseconds: number }[];
}

/** `initiators` are addresses: what caused it, nearest first. Empty if the browser does not say it. */
export interface SeenRequest {
  readonly url: string;
  readonly isScript: boolean;
  readonly initiators: readonly string[];
  /** Whether it was sent after the withdrawal. Always false in a state without one. */
  readonly isAfterWithdrawal: boolean;
}

export interface SeenItem {
  readonly kind: StoredItem['kind'];
  readonly name: string;
  /** Milliseconds that remain, or until the browser closes. Only cookies have one. */
  readonly lifetime?: number | 'session';
  /** The script or response that stored it last. */
  readonly initiators: readonly string[];
}
