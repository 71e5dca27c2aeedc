import type { Expectation } from '../../compiler/model/scenario.ts';
import { cameEarlier } from './came-earlier.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { explain, explainHeld } from './explain.ts';
import { isElsewhere } from './explain-host.ts';
import type { Evidence, Later } from './evidence.ts';
import { sendersOf } from './senders-of.ts';

/** Whether something came: at all, once, at its time, or not. */
export async function judgeCount(
  expectation: Expectation,
  evidence: Evidence,
  later: Later,
): Promise<string[] | undefined> {
  const { absent, once, after } = expectation;
  const { since } = evidence.plain;
  const candidates = candidatesOf(expectation, evidence);
  const fitting = candidates.filter(({ misses }) => misses.length === 0);
  if (absent) return fitting.length === 0 ? undefined : ['It came:', ...fitting.map(({ text }) => `  ${text}`)];
  const inTime = after === undefined ? fitting : fitting.filter(({ at }) => at - since >= after);
  if (once ? fitting.length === 1 && inTime.length === 1 : inTime.length > 0) return undefined;
  if (once && fitting.length > 1) return [`It came ${fitting.length} times.`];
  if (fitting.length > 0)
    return fitting.map(({ text, at }) => `It came ${momentOf(at - since)}, not after ${after}ms: ${text}`);
  const earlier = cameEarlier(expectation, evidence);
  return [...listOthers(candidates), ...earlier, ...(await explainAbsence(expectation, evidence, later))];
}

/** A step may take time itself. */
function momentOf(milliseconds: number): string {
  return milliseconds < 0 ? `${-milliseconds}ms before the step ended` : `after ${milliseconds}ms`;
}

/** What came of the kind. Of many, the last ones, since they are the nearest to the expectation. */
function listOthers(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 0) return ['Nothing of the kind came.'];
  const shown = candidates.slice(-most);
  const before = candidates.length - shown.length;
  return [
    'What came:',
    ...(before > 0 ? [`  ${before} before these`] : []),
    ...shown.flatMap(({ text, misses }) => [`  ${text}`, ...misses.flatMap((miss) => (miss ? [`    ${miss}`] : []))]),
  ];
}

const most = 10;

/** What comes later needs no other reason than what holds it back until then. */
async function explainAbsence(expectation: Expectation, evidence: Evidence, later: Later): Promise<string[]> {
  if (isElsewhere(evidence.plain)) return [];
  const seen = await later();
  const found =
    seen &&
    candidatesOf(expectation, { ...evidence, plain: seen, probed: seen }).find(({ misses }) => misses.length === 0);
  if (!seen || !found) return explain(expectation, evidence);
  const { thing, operand } = expectation;
  const isSent = thing !== 'navigation' && operand?.kind !== 'rule';
  return [
    `It comes ${found.at - seen.since}ms after the step: let the time pass, with \`after\` or \`when wait\`.`,
    ...(isSent ? explainHeld(sendersOf(expectation, evidence), evidence) : []),
  ];
}
