import type { AbsenceReason, Expectation } from '../../compiler/language/model/scenario.ts';
import { findAbsenceReasons } from './find-absence-reasons.ts';
import { happenedAt, happenedEarlier, nameStep } from './happened-earlier.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { explainFailure, explainGates } from './explain-failure.ts';
import { isElsewhere } from './explain-host.ts';
import { explainRule } from './explain-rule.ts';
import type { Evidence, Later } from './evidence.ts';
import { certainSendersOf, sendersOf } from './senders-of.ts';

/** Checks whether an effect happened: at least once, exactly once, after a delay, or never. */
export async function judgeCount(
  expectation: Expectation,
  evidence: Evidence,
  later: Later,
): Promise<string[] | undefined> {
  const { absent, once, after } = expectation;
  const { since } = evidence.plain;
  if (absent) {
    const happened = happenedAt(expectation, evidence);
    return happened.length > 0 ? happened : judgeReason(expectation, evidence);
  }
  const candidates = candidatesOf(expectation, evidence);
  const fitting = candidates.filter(({ mismatches }) => mismatches.length === 0);
  const inTime = after === undefined ? fitting : fitting.filter(({ at }) => at - since >= after);
  if (once ? fitting.length === 1 && inTime.length === 1 : inTime.length > 0) return undefined;
  if (once && fitting.length > 1) return [`It happened ${fitting.length} times.`];
  if (fitting.length > 0)
    return fitting.map(({ text, at }) => `It happened ${momentOf(at - since)}, not after ${after}ms: ${text}`);
  const earlier = happenedEarlier(expectation, evidence);
  return [
    ...listOthers(candidates),
    ...earlier,
    ...(await explainAbsence(expectation, evidence, later)),
    ...(candidates.length === 0 ? explainLeft(evidence) : []),
  ];
}

/** Checks that an absent effect has the expected reason, and no other. */
function judgeReason(expectation: Expectation, evidence: Evidence): string[] | undefined {
  const { because } = expectation;
  if (because === undefined) return undefined;
  const reasons = findAbsenceReasons(expectation, evidence);
  if (reasons.length > 0 && reasons.every((reason) => reason === because)) return undefined;
  const others = [...new Set(reasons.filter((reason) => reason !== because))];
  const why =
    reasons.length > 0
      ? [others.map((reason) => describeReason[reason ?? 'other']).join(' '), ...explainFailure(expectation, evidence)]
      : explainNoReason(expectation, evidence);
  return ['It did not happen, but for another reason.', ...why];
}

/** Says why no reason was found: no event occurred, or nothing is certain to cause the effect. */
function explainNoReason(expectation: Expectation, evidence: Evidence): string[] {
  const { operand } = expectation;
  const running =
    operand?.kind === 'rule' ? [operand.rule] : certainSendersOf(expectation, evidence).map((cause) => cause.running);
  if (running.length > 0) {
    const events = running.flatMap((one) => explainRule(one, evidence));
    return ['No event started a rule or tag that could cause it.', ...events];
  }
  const text = operand?.kind === 'text' ? `send ${JSON.stringify(operand.value)}` : 'cause it';
  return [`No rule or tag is certain to ${text}. To test one that may, name the tag or call.`];
}

const describeReason: Readonly<Record<AbsenceReason | 'other', string>> = {
  consent: 'Consent was refused or not known.',
  country: 'A condition on the country was false.',
  page: 'A condition on the page was false.',
  condition: 'A condition was false that is not only about the country or the page.',
  other: 'No condition was false, and consent was not refused.',
};

/** Describes a delay. It may be negative, because a step may take time. */
function momentOf(milliseconds: number): string {
  return milliseconds < 0 ? `${-milliseconds}ms before the step ended` : `after ${milliseconds}ms`;
}

/** Lists the effects of the expected kind. A long list shows only the last ones, which are closest to the expectation. */
function listOthers(candidates: readonly Candidate[]): string[] {
  if (candidates.length === 0) return ['Nothing of this kind happened.'];
  const shown = candidates.slice(-most);
  const before = candidates.length - shown.length;
  return [
    'What happened instead:',
    ...(before > 0 ? [`  … ${before} earlier`] : []),
    ...shown.flatMap(({ text, mismatches }) => [
      `  ${text}`,
      ...mismatches.flatMap((miss) => (miss ? [`    ${miss}`] : [])),
    ]),
  ];
}

const most = 10;

/** Says where the visitor went, if a click or a form has left the page: nothing happens in it afterwards. */
function explainLeft({ plain: { earlier, steps } }: Evidence): string[] {
  const all = [...earlier, ...steps];
  const opened = all.findLastIndex(({ step }) => step?.step === 'load' || step?.step === 'restore');
  const left = all.slice(opened + 1).find(({ effects }) => effects.some(({ kind }) => kind === 'navigation'));
  const [effect] = left?.effects.filter((one) => one.kind === 'navigation') ?? [];
  return left && effect ? [`The visitor left the page for ${effect.url} ${nameStep(left)}.`] : [];
}

/** Explains a missing effect. If it happens later, it says when, and which gate delays it. */
async function explainAbsence(expectation: Expectation, evidence: Evidence, later: Later): Promise<string[]> {
  if (isElsewhere(evidence.plain)) return [];
  const seen = await later();
  const found =
    seen &&
    candidatesOf(expectation, { ...evidence, plain: seen, instrumented: seen }).find(
      ({ mismatches }) => mismatches.length === 0,
    );
  if (!seen || !found) return explainFailure(expectation, evidence);
  const { thing, operand } = expectation;
  const isSent = thing !== 'navigation' && operand?.kind !== 'rule';
  return [
    `It happens ${found.at - seen.since}ms after the step. Wait for it with \`after\` or \`when wait\`.`,
    ...(isSent ? explainGates(sendersOf(expectation, evidence), evidence) : []),
  ];
}
