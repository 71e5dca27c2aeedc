import type { Running } from '../../compiler/model/program.ts';
import type { Trace } from '../page/trace.ts';
import type { Evidence } from './evidence.ts';
import { nameStep } from './came-earlier.ts';
import { testsFrom } from './tests-from.ts';

/** Why a rule did not run: its event did not come, or its condition did not hold, with the values in it. */
export function explainRule(running: Running, evidence: Evidence): string[] {
  const { id } = running;
  const elsewhere = explainElsewhere(running, evidence);
  if (elsewhere) return [elsewhere];
  const { traces } = evidence.probed;
  const start = lastCame(id, traces);
  if (start < 0) return explainSilence(running, evidence);
  const parts = testsFrom(traces, start + 1, evidence);
  return parts.length > 0
    ? [`The event of ${id} came, and its condition did not hold:`, ...parts]
    : [`The event of ${id} came, and it had run as often as it may.`];
}

/** Whether an event that starts it came since the step before. */
export function hasCome({ id }: Running, { probed }: Evidence): boolean {
  return lastCame(id, probed.traces) >= 0;
}

export function hasFired({ id }: Running, { probed }: Evidence): boolean {
  return probed.traces.some((one) => one.tell === 'fired' && one.id === id);
}

function lastCame(id: string, traces: readonly Trace[]): number {
  return traces.findLastIndex((one) => one.tell === 'came' && one.id === id);
}

export function isHere({ sites, stages }: Running, { site, stage }: Evidence): boolean {
  return sites.includes(site) && stages.includes(stage);
}

/** A rule of other sites or stages is in no bundle of this one. */
function explainElsewhere({ id, sites, stages }: Running, { site, stage }: Evidence): string | undefined {
  if (!sites.includes(site)) return `${id} is not for the site ${site}.`;
  return stages.includes(stage) ? undefined : `${id} is not for the stage ${stage}.`;
}

/** Where its event came in a step before, it is told what became of it then. */
function explainSilence({ id, triggers }: Running, evidence: Evidence): string[] {
  const heard = triggers.length > 0 ? `: ${triggers.map((trigger) => trigger.text()).join(', ')}` : '';
  const before = evidence.probed.earlier.findLast(({ traces }) => lastCame(id, traces) >= 0);
  if (!before) return [`The event of ${id} did not come${heard}.`];
  const { traces } = before;
  const came = `The event of ${id} came ${nameStep(before)}, and not since${heard}.`;
  if (traces.some((one) => one.tell === 'fired' && one.id === id)) return [came, `${id} ran then.`];
  const parts = testsFrom(traces, lastCame(id, traces) + 1, evidence);
  return parts.length > 0 ? [came, 'Its condition did not hold then:', ...parts] : [came];
}
