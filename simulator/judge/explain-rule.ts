import { textOfTriggers } from '../../compiler/compile/analysis/text-of-triggers.ts';
import type { Rule, Running } from '../../compiler/language/model/program.ts';
import type { Trace } from '../contract/trace.ts';
import type { Evidence } from './evidence.ts';
import { nameStep } from './happened-earlier.ts';
import { testResults, wasTested, wereTrue } from './test-results.ts';

/** Explains why a rule did not run: its event did not occur, or its condition was false, with the values in it. */
export function explainRule(running: Running, evidence: Evidence): string[] {
  const { id } = running;
  const otherScope = explainScope(running, evidence);
  if (otherScope) return [otherScope];
  const { traces } = evidence.instrumented;
  const start = lastTriggered(id, traces);
  if (start < 0) return explainNotTriggered(running, evidence);
  const group = awaitedGroup(running, start + 1, evidence);
  if (group) return [`${id} was triggered, but waits until it is known whether ${group} is granted.`];
  return wereTrue(traces, start + 1, evidence)
    ? [`${id} was triggered, but it had already run as often as allowed.`]
    : [`${id} was triggered, but its condition was false:`, ...testResults(traces, start + 1, evidence)];
}

/** Returns the consent group for which a rule with `remember` waits, because the script has not looked into its state. */
function awaitedGroup(running: Running, start: number, evidence: Evidence): string | undefined {
  const { once, source } = running as Rule;
  if (!once?.remembered || !wereTrue(evidence.instrumented.traces, start, evidence)) return undefined;
  const { state, isNew } = once.remembered;
  return wasTested(evidence.instrumented.traces, start, { ...isNew, source }, evidence) ? undefined : state.group;
}

/** Whether an event of the rule or tag occurred since the last step. */
export function wasTriggered({ id }: Running, { instrumented }: Evidence): boolean {
  return lastTriggered(id, instrumented.traces) >= 0;
}

export function hasFired({ id }: Running, { instrumented }: Evidence): boolean {
  return instrumented.traces.some((one) => one.kind === 'fired' && one.id === id);
}

function lastTriggered(id: string, traces: readonly Trace[]): number {
  return traces.findLastIndex((one) => one.kind === 'triggered' && one.id === id);
}

/** Explains that a rule belongs to other sites or stages, so it is not in this bundle. */
function explainScope({ id, off, sites, stages }: Running, { site, stage }: Evidence): string | undefined {
  if (off !== undefined) return `${id} is switched off: ${off}`;
  if (!sites.includes(site)) return `${id} does not run on the site "${site}".`;
  return stages.includes(stage) ? undefined : `${id} does not run at the stage "${stage}".`;
}

/** Explains that no event of the rule occurred. If one occurred in an earlier step, it says what happened then. */
function explainNotTriggered({ id, triggers }: Running, evidence: Evidence): string[] {
  const events = triggers.length > 0 ? `: ${textOfTriggers(triggers)}` : '';
  const before = evidence.instrumented.earlier.findLast(({ traces }) => lastTriggered(id, traces) >= 0);
  if (!before) return [`The event of ${id} did not occur${events}.`];
  const { traces } = before;
  const occurred = `The event of ${id} occurred ${nameStep(before)}, but not since${events}.`;
  if (traces.some((one) => one.kind === 'fired' && one.id === id)) return [occurred, `${id} ran then.`];
  const start = lastTriggered(id, traces) + 1;
  if (wereTrue(traces, start, evidence)) return [occurred];
  return [occurred, 'Its condition was false then:', ...testResults(traces, start, evidence)];
}
