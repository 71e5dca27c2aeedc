import type { Fields, Reason } from './question.ts';

/** What lives as long as the page for a tag, beside a method for each action of its vendor. Nothing of it throws. */
export interface Client {
  /** What rules read as fields of the tag. */
  answer(): Fields;
  /** Calls back when it has an answer, or with the reason where it got none. */
  listen(ended: (reason?: Reason) => void): void;
  /** Takes back what it knows and keeps, since consent was withdrawn. */
  forget(): void;
}

/** Whether the tag may act at this moment: its group is given, and its condition holds. */
export type May = () => unknown;
