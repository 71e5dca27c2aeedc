import type { State } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';

/** The context for writing a rule's actions. */
export interface RuleEmitter extends Emitter {
  /** Tags that some rule of this bundle listens to by `sent`. */
  readonly listened: ReadonlySet<string>;
  /** States that some rule of this bundle listens to by `changed`. */
  readonly watched: ReadonlySet<State>;
  /** Calls that rules of this bundle make several times; see `callKey`. */
  readonly repeated: ReadonlySet<string>;
  /** Whether the rule's actions belong to the page and may run when consent is granted later. */
  readonly belongsToPage: boolean;
  /** Whether the rule may have waited before the code that is being written. */
  readonly isLater: boolean;
  /** Statements at the start of the rule, for later steps that check what changed since then. */
  readonly marks: Map<string, string>;
  /** The side effect of letting a step through a gate, such as delaying navigation; see `firesAfterGates`. */
  readonly fires?: string;
  /** The function to call if an action of a chain does not start or fails, because other actions run in any case. */
  readonly stop?: string;
  /** In a rule with `remember`, the check before each action; see `writeClaim`. */
  readonly claim?: string;
  /** What identifies the action that is being written; see `stepIdOf`. Absent for a tag that its own event starts. */
  readonly step?: string;
  /** Returns the number of the next step that belongs to the page; see `createStepKeys`. */
  nextKey(step: string): number;
}
