import type { Call, Tag } from '../../compiler/model/program.ts';
import type { ProbeTable } from '../../compiler/emit/code/probe/probes.ts';
import type { Told } from '../page/told.ts';
import { allUntil } from './all-until.ts';
import type { Evidence } from './evidence.ts';
import { testsFrom } from './tests-from.ts';

/** What holds a tag or call back whose step has begun: consent, or its condition. Nothing where none began, or it went through. */
export function explainGate(of: Tag | Call, evidence: Evidence): string[] {
  const { told } = evidence.probed;
  const id = gateId(of, evidence.table);
  const here = lastAsked(told, id);
  if (here >= 0) return explainAsked(of, id, told, here, evidence);
  // What was asked before this step matters where it is held until now.
  const all = allUntil(evidence.probed).told;
  const before = lastAsked(all, id);
  return before >= 0 && isHeld(of, consentOf(id, all, before)) ? explainAsked(of, id, all, before, evidence) : [];
}

/** What is not known holds every step; what is not given, those that a tag starts by itself. */
function isHeld(of: Tag | Call, consent: string | undefined): boolean {
  return consent === 'unknown' || (consent === 'refused' && 'vendor' in of && of.triggers.length > 0);
}

/** How a bundle with probes tells of a tag or a call. */
export function gateId(of: Tag | Call, { calls }: ProbeTable): string {
  return 'vendor' in of ? of.id : `call ${calls.indexOf(of)}`;
}

function lastAsked(told: readonly Told[], id: string): number {
  return told.findLastIndex((one) => one.tell === 'asked' && one.id === id);
}

function explainAsked(of: Tag | Call, id: string, told: readonly Told[], start: number, evidence: Evidence): string[] {
  if (told.some((one, at) => at > start && one.tell === 'acted' && one.id === id)) return [];
  const consent = consentOf(id, told, start);
  if (consent === 'unknown') return [`${of.id} is held: consent to ${of.group} is not known yet.`];
  if (consent === 'refused') return [`${of.id} was asked to run, and consent to ${of.group} is not given.`];
  const parts = testsFrom(told, start + 1, evidence);
  return parts.length > 0
    ? [`${of.id} was asked to run, and its condition did not hold:`, ...parts]
    : [`${of.id} was asked to run, and did not.`];
}

/** What consent says to who asked, by what was told of it last. */
function consentOf(id: string, told: readonly Told[], start: number): string | undefined {
  const last = told.findLast(
    (one, at) => at >= start && (one.tell === 'asked' || one.tell === 'consent') && one.id === id,
  );
  return last && 'consent' in last ? last.consent : undefined;
}
