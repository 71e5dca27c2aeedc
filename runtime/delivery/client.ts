import type { Fields, FailureReason } from './call-request.ts';

/**
 * The part of a vendor's client that all clients share. It also has a method for each action. No method throws. The promise
 * of an action resolves with false if the client dropped it: it had to wait, and the tag may not act any more.
 */
export interface Client {
  /** The fields of the tag that rules read. */
  answer(): Fields;
  /** Calls back when a response has arrived, or with the reason why not. */
  listen(ended: (reason?: FailureReason) => void): void;
  /** Clears its response and stored values after consent was withdrawn. */
  forget(): void;
}

/** Whether the tag may act now: its group is granted and was not withdrawn since the mark, and its condition is true. */
export type IsAllowed = () => boolean | undefined;
/** Marks the moment at which an action starts, which asks the returned function after each wait. */
export type Mark = () => IsAllowed;
