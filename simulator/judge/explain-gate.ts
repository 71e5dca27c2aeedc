import { disablersOf, isKeptFor } from '../../compiler/compile/analysis/gate-of.ts';
import type { Gated } from '../../compiler/language/model/program.ts';
import { usesLibrary } from '../../compiler/compile/analysis/uses-library.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import { traceIdOf, type InstrumentationTable } from '../../compiler/emit/code/instrumentation/instrumentation.ts';
import type { Trace } from '../contract/trace.ts';
import { allUntil } from './all-until.ts';
import type { Evidence } from './evidence.ts';
import { testResults, wereTrue } from './test-results.ts';

/** Explains why a started action was queued or dropped: consent, or its condition. Empty if it acted or never started. */
export function explainGate(of: Gated, evidence: Evidence): string[] {
  const { traces } = evidence.instrumented;
  const id = gateId(of, evidence.table);
  const last = lastRequested(traces, id);
  if (last >= 0) return explainRequested(of, id, traces, last, evidence);
  // An action of an earlier step matters if it is still queued.
  const all = allUntil(evidence.instrumented).traces;
  const before = lastRequested(all, id);
  return before >= 0 && isQueued(of, consentOf(id, all, before)) ? explainRequested(of, id, all, before, evidence) : [];
}

/** Whether an action is queued: always if consent is unknown; if it is refused, only for tags that do what was before consent. */
function isQueued(of: Gated, consent: string | undefined): boolean {
  const isOfPage = 'vendor' in of && of.triggers.length > 0;
  return consent === 'unknown' || (consent === 'refused' && isKeptFor(of, isOfPage));
}

/** Returns the id of a tag, call or custom action in traces. */
export function gateId(of: Gated, { calls }: InstrumentationTable): string {
  if ('address' in of) return `call ${calls.indexOf(of)}`;
  return 'table' in of ? traceIdOf(of) : of.id;
}

function lastRequested(traces: readonly Trace[], id: string): number {
  return traces.findLastIndex((one) => one.kind === 'requested' && one.id === id);
}

function explainRequested(
  of: Gated,
  id: string,
  traces: readonly Trace[],
  start: number,
  evidence: Evidence,
): string[] {
  if (traces.some((one, at) => at > start && one.kind === 'acted' && one.id === id)) return [];
  const consent = consentOf(id, traces, start);
  const upper = 'vendor' in of ? of.substituteFor : undefined;
  // Actions of a tag may have groups of their own.
  const own = 'vendor' in of ? [of.group, ...Object.values(of.groups)] : [of.group];
  const group = upper?.group ?? own.join(' or ');
  if (consent === 'unknown') return [`${of.id} is queued: consent to ${group} is not known yet.`];
  if (consent === 'refused' && upper)
    return [`${of.id} was asked to run, but it runs only without consent to ${group}, which is granted.`];
  if (consent === 'refused') return [`${of.id} was asked to run, but consent to ${group} is not granted.`];
  const library = missingLibrary(of, traces, start, evidence);
  if (library) return [library];
  const parts = testResults(traces, start + 1, evidence);
  return parts.length > 0
    ? [`${of.id} was asked to run, but its condition was false:`, ...parts]
    : [`${of.id} was asked to run, but did not.`];
}

/** Says that a tag waits for the vendor's own library. Undefined if something else stopped it. */
function missingLibrary(of: Gated, traces: readonly Trace[], start: number, evidence: Evidence): string | undefined {
  if (!('vendor' in of) || !usesLibrary(of) || !wereTrue(traces, start + 1, evidence)) return undefined;
  if (disablersOf(of.id, evidence.program).length > 0) return undefined;
  const path = staticValue(of.options[of.vendor.library!.option]);
  const named = typeof path === 'string' ? ` at "${path}"` : '';
  return `${of.id} was asked to run, but the page has no library${named}, which it calls. A simulated page never has one.`;
}

/** Returns the last known consent of an action. */
export function consentOf(id: string, traces: readonly Trace[], start: number): string | undefined {
  const last = traces.findLast(
    (one, at) => at >= start && (one.kind === 'requested' || one.kind === 'consent') && one.id === id,
  );
  return last && 'consent' in last ? last.consent : undefined;
}
