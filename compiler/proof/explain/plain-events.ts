import type { ExplainedAction, ExplainedRunning, Explanation, Outcome } from './explanation.ts';
import type { Sent } from './sent.ts';
import type { Reason } from '../situation/why-not.ts';

/** An explained event as plain data, for JSON and for the report's page. */
export interface PlainEvent {
  readonly on: string;
  readonly isAtStart: boolean;
  readonly running: readonly PlainRunning[];
}

export interface PlainRunning {
  readonly kind: 'rule' | 'tag';
  readonly name: string;
  readonly title?: string;
  /** Why the rule does not fire. It then has no actions. */
  readonly reason?: Reason;
  readonly actions: readonly PlainAction[];
}

export interface PlainAction {
  /** Source text on one line. Absent for a tag that its own event starts. */
  readonly action?: string;
  /** The name of the tag, call or custom action. */
  readonly through?: string;
  readonly group?: string;
  readonly outcome: 'runs' | 'waits' | 'doesNotRun';
  readonly reason?: Reason;
  /** Of an action without consent: it can still run if the visitor grants its group on this page. */
  readonly isKept?: boolean;
  /** Of a waiting action: what happens if the awaited value never becomes known. */
  readonly atLast?: 'runs' | 'doesNotRun';
  readonly sends?: Sent;
}

/** Returns the events of an explanation as plain data. */
export function plainEvents({ events }: Explanation): readonly PlainEvent[] {
  return events.map(({ on, isAtStart, running }) => ({ on, isAtStart, running: running.map(plainRunning) }));
}

export function plainRunning({ running, reason, actions }: ExplainedRunning): PlainRunning {
  const { id, title } = running;
  return {
    kind: 'vendor' in running ? 'tag' : 'rule',
    name: id,
    ...(title !== undefined && { title }),
    ...(reason && { reason }),
    actions: actions.map(plainAction),
  };
}

function plainAction({ action, through, group, outcome, sends }: ExplainedAction): PlainAction {
  return {
    ...(action && { action: action.text().replace(/\s+/g, ' ').trim() }),
    ...(through && { through: through.id }),
    ...(group !== undefined && { group }),
    ...plainOutcome(outcome),
    ...(sends && { sends }),
  };
}

function plainOutcome(outcome: Outcome): Pick<PlainAction, 'outcome' | 'reason' | 'atLast' | 'isKept'> {
  if (outcome.is === 'runs') return { outcome: 'runs' };
  if (outcome.is === 'stops') {
    const { reason, isKept } = outcome;
    return { outcome: 'doesNotRun', reason, ...(isKept && { isKept }) };
  }
  const { reason, atLast } = outcome;
  return { outcome: 'waits', reason, atLast: atLast.is === 'runs' ? 'runs' : 'doesNotRun' };
}
