import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { ExplainedAction, ExplainedRunning, Explanation, Outcome } from '../../compiler/proof/explain/explain.ts';
import { positionAt } from '../../compiler/source/source.ts';
import { diagnosticsDocument } from '../diagnostics-document.ts';

/** Returns an explanation as JSON. Without one, there were errors. The schema is `schemas/tagc/explain.json`. */
export function explanationDocument(diagnostics: readonly Diagnostic[], explanation?: Explanation): string {
  const document = {
    ...diagnosticsDocument(diagnostics),
    ...(explanation && {
      visitor: {
        site: explanation.site,
        stage: explanation.stage,
        host: explanation.host,
        notGiven: explanation.notGiven,
        ...(explanation.nothing && { nothingRunsBecause: explanation.nothing }),
      },
      events: explanation.events.map(({ on, isAtStart, running }) => ({
        on,
        isAtStart,
        running: running.map(describeRunning),
      })),
    }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function describeRunning({ running, reason, actions }: ExplainedRunning) {
  const { id, title, source, span } = running;
  return {
    kind: 'vendor' in running ? 'tag' : 'rule',
    name: id,
    ...(title !== undefined && { title }),
    place: { path: source.path, ...positionAt(source, span.start) },
    ...(reason && { reason }),
    actions: actions.map(describeAction),
  };
}

function describeAction({ action, through, group, outcome, sends }: ExplainedAction) {
  return {
    ...(action && { action: action.text().replace(/\s+/g, ' ').trim() }),
    ...(through && { through: through.id }),
    ...(group !== undefined && { group }),
    ...describeOutcome(outcome),
    ...(sends && { sends }),
  };
}

function describeOutcome(outcome: Outcome) {
  if (outcome.is === 'runs') return { outcome: 'runs' };
  if (outcome.is === 'stops') return { outcome: 'doesNotRun', reason: outcome.reason };
  const { reason, atLast } = outcome;
  return { outcome: 'waits', reason, atLast: atLast.is === 'runs' ? 'runs' : 'doesNotRun' };
}
