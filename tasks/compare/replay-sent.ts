import type { FoundSentExample } from '../../compiler/proof/diff/difference.ts';
import { writeScenarios, type WrittenScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import type { Replayed } from '../../simulator/replay.ts';
import { cannotEmit, type VersionDifference } from './compare-versions.ts';
import { judgeSent, type SentJudgement } from './judge-sent.ts';
import { runInVersion } from './run-in-version.ts';
import { whyNoScenario } from './why-no-scenario.ts';

/** A visitor to whom both versions send something else. */
export interface SentTrial {
  readonly title: string;
  readonly example: FoundSentExample;
}

/** What the scripts of both versions sent to the visitor of a trial. */
export interface SentResult {
  readonly trial: SentTrial;
  readonly judgement: SentJudgement;
  /** The scenario, and what happened instead of it. Only if the scripts contradict the comparison. */
  readonly report?: string;
}

/** Runs the same visitors in the scripts of both versions, and compares what is sent with what was predicted. */
export async function replaySent(
  difference: VersionDifference,
  trials: readonly SentTrial[],
): Promise<readonly SentResult[]> {
  const { before, after } = difference;
  const cannot = cannotEmit(before) ?? cannotEmit(after);
  const results: SentResult[] = [];
  const hide = (trial: SentTrial, because: string) =>
    void results.push({ trial, judgement: { is: 'hidden', because } });
  const written = trials.flatMap((trial) => {
    const one = cannot ?? write('before', trial);
    const other = cannot ?? write('after', trial);
    if (typeof one === 'object' && typeof other === 'object') return [{ trial, one, other }];
    hide(trial, typeof one === 'string' ? one : String(other));
    return [];
  });
  const now = await runInVersion(
    after,
    written.map(({ other }) => other),
  );
  // A situation may come about in several ways, and the order in which things happen shows in requests.
  const old = await runInVersion(
    before,
    written.map(({ one, other }, at) => likeFirst(one, other, now[at])),
  );
  written.forEach(({ trial }, at) => {
    const failed = [[old[at], 'before'] as const, [now[at], 'after'] as const].find(
      ([{ isConfirmed }]) => !isConfirmed,
    );
    if (failed) {
      const [replayed, side] = failed;
      contradict(trial, `The script of ${difference[side].name} does not run it`, replayed, side);
      return;
    }
    const { example } = trial;
    const stored = storedValues(example);
    if (stored) {
      results.push({ trial, judgement: { is: 'confirmed' } });
      return;
    }
    const effects = { before: old[at].effects, after: now[at].effects };
    const judgement = judgeSent(example.sent, effects, after.program);
    if (judgement.is === 'contradicted') contradict(trial, judgement.what, now[at]);
    else results.push({ trial, judgement });
  });
  return results;

  function write(side: 'before' | 'after', { title, example }: SentTrial): WrittenScenarios | string {
    const scenarios = writeScenarios(difference[side].program, example.situations[side], title);
    if ('cannot' in scenarios) return scenarios.cannot;
    const stored = storedValues(example)?.[side];
    return stored ? { ...scenarios, scenarios: scenarios.scenarios.map((lines) => [...lines, stored]) } : scenarios;
  }

  function contradict(trial: SentTrial, what: string, replayed: Replayed, side: 'before' | 'after' = 'after') {
    const { scenario, got } = replayed;
    const { situations, afterChange } = trial.example;
    const harmless = whyNoScenario(difference[side].program, situations[side], afterChange, replayed);
    if (harmless !== undefined) return hide(trial, harmless);
    const report = `${trial.title}: ${what}.\n${scenario}\n${got.join('\n')}`.trim();
    results.push({ trial, judgement: { is: 'contradicted', what }, report });
  }
}

/** Puts the scenario first that comes about like the one that was confirmed in the other version. */
function likeFirst(own: WrittenScenarios, { scenarios }: WrittenScenarios, { lines }: Replayed): WrittenScenarios {
  const alike = own.scenarios[scenarios.indexOf(lines)];
  return alike ? { ...own, scenarios: [alike, ...own.scenarios.filter((one) => one !== alike)] } : own;
}

/** Returns the expectations that show the values of a state that the action sets. Undefined if it sets none. */
function storedValues({ situations, sent }: FoundSentExample) {
  const [one] = sent;
  const lineOf = (side: 'before' | 'after', value = side === 'before' ? one.was : one.is) => {
    const { action } = situations[side].start;
    if (action?.kind !== 'state' || action.operation !== 'set') return undefined;
    if (sent.length > 1 || one.name !== 'value' || value === undefined) return undefined;
    return `expect state ${action.state.id} is ${writeLiteral(value, action.state.type)}`;
  };
  const [before, after] = [lineOf('before'), lineOf('after')];
  return before && after ? { before, after } : undefined;
}
