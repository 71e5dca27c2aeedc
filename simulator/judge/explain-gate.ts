import type { Call, Tag } from '../../compiler/model/program.ts';
import type { InstrumentationTable } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Trace } from '../page/trace.ts';
import { allUntil } from './all-until.ts';
import type { Evidence } from './evidence.ts';
import { testsFrom } from './tests-from.ts';

/** What holds a tag or call back whose step has begun: consent, or its condition. Nothing where none began, or it went through. */
export function explainGate(of: Tag | Call, evidence: Evidence): string[] {
  const { traces } = evidence.probed;
  const id = gateId(of, evidence.table);
  const here = lastAsked(traces, id);
  if (here >= 0) return explainAsked(of, id, traces, here, evidence);
  // What was asked before this step matters where it is held until now.
  const all = allUntil(evidence.probed).traces;
  const before = lastAsked(all, id);
  return before >= 0 && isHeld(of, consentOf(id, all, before)) ? explainAsked(of, id, all, before, evidence) : [];
}

/** What is not known holds every step; what is not given, those that a tag starts by itself. */
function isHeld(of: Tag | Call, consent: string | undefined): boolean {
  return consent === 'unknown' || (consent === 'refused' && 'vendor' in of && of.triggers.length > 0);
}

/** How a bundle with probes tells of a tag or a call. */
export function gateId(of: Tag | Call, { calls }: InstrumentationTable): string {
  return 'vendor' in of ? of.id : `call ${calls.indexOf(of)}`;
}

function lastAsked(traces: readonly Trace[], id: string): number {
  return traces.findLastIndex((one) => one.tell === 'asked' && one.id === id);
}

function explainAsked(
  of: Tag | Call,
  id: string,
  traces: readonly Trace[],
  start: number,
  evidence: Evidence,
): string[] {
  if (traces.some((one, at) => at > start && one.tell === 'acted' && one.id === id)) return [];
  const consent = consentOf(id, traces, start);
  if (consent === 'unknown') return [`${of.id} is held: consent to ${of.group} is not known yet.`];
  if (consent === 'refused') return [`${of.id} was asked to run, and consent to ${of.group} is not given.`];
  const parts = testsFrom(traces, start + 1, evidence);
  return parts.length > 0
    ? [`${of.id} was asked to run, and its condition did not hold:`, ...parts]
    : [`${of.id} was asked to run, and did not.`];
}

/** What consent says to who asked, by what was told of it last. */
function consentOf(id: string, traces: readonly Trace[], start: number): string | undefined {
  const last = traces.findLast(
    (one, at) => at >= start && (one.tell === 'asked' || one.tell === 'consent') && one.id === id,
  );
  return last && 'consent' in last ? last.consent : undefined;
}
