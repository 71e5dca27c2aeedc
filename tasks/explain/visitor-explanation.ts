import type { VisitorExplanation, ExplanationRunning } from '../../compiler/contract/explanation.ts';
import type { ExplainedRunning, Explanation } from '../../compiler/proof/explain/explanation.ts';
import { plainRunning } from '../../compiler/proof/explain/plain-events.ts';
import { positionAt } from '../../compiler/language/source/source.ts';

/** Returns an explanation as plain data: for JSON and for people. */
export function visitorExplanation(explanation: Explanation): VisitorExplanation {
  const { site, stage, host, notGiven, unfit, nothing } = explanation;
  const visitor = {
    site,
    stage,
    host,
    notGiven,
    ...(unfit && { unfit }),
    ...(nothing && { nothingRunsBecause: nothing }),
  };
  const events = explanation.events.map(({ running, ...event }) => ({
    ...event,
    running: running.map(describeRunning),
  }));
  return { visitor, events };
}

function describeRunning(explained: ExplainedRunning): ExplanationRunning {
  const { kind, name, title, ...others } = plainRunning(explained);
  const { source, span } = explained.running;
  const place = { path: source.path, ...positionAt(source, span.start) };
  return { kind, name, ...(title !== undefined && { title }), place, ...others };
}
