import type { Action, Call, CustomAction, Rule, State, Tag, ScriptStart } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Moment } from './atom.ts';
import type { EvaluationContext } from './values.ts';

/** An action, and when it starts. */
export interface Start {
  /** What the event starts; or a tag whose requests the client of another tag makes. */
  readonly running: Rule | Tag;
  /** The action of the rule. Undefined for a tag that its own events or another tag's client start. */
  readonly action?: Action;
  /** The state whose first value a page stores by itself. There is no action then, and `running` is the start of the page. */
  readonly stores?: State;
  /**
   * Whether the action only changes a state in the page: the script does so whatever the consent is, and another start of
   * the action stores the state.
   */
  readonly isInPage?: boolean;
  /** The tag whose client makes the requests, through its option of the type `tag?`. */
  readonly by?: Tag;
  /** What has the gate that it passes. */
  readonly through?: Tag | Call | CustomAction;
  /** The consent group that the gate requires. Undefined if it requires none. */
  readonly group?: string;
  /** The number of the group at the gate, which may say not to wait for the opt-out; see `gateNumber`. */
  readonly number?: number;
  /** Whether it can reach a host, load or store something or run code. */
  readonly hasEffect: boolean;
  /** `event` if it starts at once; `start` if it may be queued, or follows something that takes time or runs other code. */
  readonly moment: Moment;
  /** What conditions read when it starts: the values of its moment, and of states that earlier actions of its rule have set. */
  readonly context: EvaluationContext;
  /** The condition of the gate: consent, the condition of the tag or call, and the values of states that the rule has set. */
  readonly gate: DiagramNode;
  /** The condition under which it starts. Events and `once` are not part of it. */
  readonly when: DiagramNode;
  /** Conditions that are all true exactly if `when` is. Many starts have the same parts, but few have the same condition. */
  readonly parts: readonly DiagramNode[];
}

/** Returns a start with other parts. A spread alone would lose its conditions, which are computed at their first use. */
export function replaceParts(start: Start, parts: Partial<Start>): Start {
  const { context, gate, when, parts: conditions } = start;
  return { ...start, context, gate, when, parts: conditions, ...parts };
}

/** Returns what the script of a start's vendor waits for before it is loaded. */
export function scriptStartOf({ through }: Start): ScriptStart | undefined {
  return through && 'vendor' in through ? through.scriptStart : undefined;
}
