import type { ExplanationAction, ExplanationEvent, ExplanationRunning } from '../../contract/explanation.ts';
import type { ExplainedAction, ExplainedRunning, Explanation, Outcome } from './explanation.ts';

/** Returns the events of an explanation as plain data. */
export function plainEvents({ events }: Explanation): readonly ExplanationEvent[] {
  return events.map(({ running, ...event }) => ({ ...event, running: running.map(plainRunning) }));
}

export function plainRunning({ running, reason, actions }: ExplainedRunning): ExplanationRunning {
  const { id, title } = running;
  return {
    kind: 'vendor' in running ? 'tag' : 'rule',
    name: id,
    ...(title !== undefined && { title }),
    ...(reason && { reason }),
    actions: actions.map(plainAction),
  };
}

function plainAction({ action, through, group, outcome, sends, storedWith }: ExplainedAction): ExplanationAction {
  const tag = through && 'vendor' in through ? through : undefined;
  const refused = tag?.substituteFor?.group;
  return {
    ...(action && { action: action.text().replace(/\s+/g, ' ').trim() }),
    ...(through && { through: through.id }),
    ...(refused !== undefined ? { withoutConsentTo: refused } : group !== undefined && !tag?.advanced && { group }),
    ...plainOutcome(outcome),
    ...(storedWith !== undefined && { storedWith }),
    ...(sends && { sends }),
  };
}

function plainOutcome(outcome: Outcome): Pick<ExplanationAction, 'outcome' | 'reason' | 'atLast' | 'isKept'> {
  if (outcome.is === 'runs') return { outcome: 'runs' };
  if (outcome.is === 'dependsOnPage') return { outcome: 'dependsOnPage', reason: outcome.reason };
  if (outcome.is === 'stops') {
    const { reason, isKept } = outcome;
    return { outcome: 'doesNotRun', reason, ...(isKept && { isKept }) };
  }
  const { reason, atLast } = outcome;
  return { outcome: 'waits', reason, atLast: atLast.is === 'stops' ? 'doesNotRun' : atLast.is };
}
