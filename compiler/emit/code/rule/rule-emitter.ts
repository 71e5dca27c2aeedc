import type { State } from '../../../model/program.ts';
import type { Emitter } from '../emitter.ts';

/** What writing a rule's actions needs beside the entry. */
export interface RuleEmitter extends Emitter {
  /** Tags that some rule of this bundle listens to by `sent`. */
  readonly listened: ReadonlySet<string>;
  /** States that some rule of this bundle listens to by `changed`. */
  readonly watched: ReadonlySet<State>;
  /** Calls that rules of this bundle make several times; see `callKey`. */
  readonly repeated: ReadonlySet<string>;
  /** Whether what the rule starts belongs to the page and may run when consent comes later. */
  readonly belongsToPage: boolean;
  /** The rule may have waited before it comes to what is being written. */
  readonly isLater: boolean;
  /** What is written where the rule begins, for steps that ask later what has happened since. */
  readonly marks: Map<string, string>;
  /** What happens when a gate lets a step through, such as holding a click; see `firesAfterGates`. */
  readonly fires?: string;
  /** A number for each step that belongs to the page; its latest firing replaces the one before. */
  nextKey(): number;
}
