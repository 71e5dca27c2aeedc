import type { Audience, Change, SentExample } from '../../compiler/proof/diff/difference.ts';
import { expectationOf, isAmbiguous } from '../../compiler/proof/witness/expectation-of.ts';
import { replaceParts } from '../../compiler/proof/model/start.ts';
import type { Situation } from '../../compiler/proof/situation/situation.ts';
import { writeScenarios, type WrittenScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import type { Action, Program } from '../../compiler/language/model/program.ts';
import type { Replayed } from '../../simulator/replay.ts';
import { groupChanges } from '../../compiler/describe/documents/change-words.ts';
import type { Replay } from '../../compiler/contract/difference.ts';
import { cannotEmit, exampleVisitors, type VersionDifference } from './compare-versions.ts';
import type { Version } from './read-version.ts';
import { replaySent, type SentTrial } from './replay-sent.ts';
import { runInVersion } from './run-in-version.ts';
import { whyNoScenario } from './why-no-scenario.ts';

/** What the scripts did for the visitors of a comparison. */
export interface Replays {
  readonly results: ReadonlyMap<Audience | SentExample, Replay>;
  /** What the comparison expects and the scripts do not confirm: bugs of tagc. */
  readonly unconfirmed: readonly string[];
}

/** How many visitors are tried at most: those of the first changes. */
export const mostReplays = 20;

/** A visitor for whom something starts in one version only. */
interface Trial {
  readonly audience: Audience;
  readonly situation: Situation;
  readonly change: Change;
  /** The version in which it starts. */
  readonly side: 'before' | 'after';
}

/** Runs the scenarios of the first visitors in the scripts of both versions, in this process. */
export async function replayWitnesses(difference: VersionDifference): Promise<Replays> {
  const results = new Map<Audience | SentExample, Replay>();
  const unconfirmed: string[] = [];
  const starts = trialsOf(difference);
  for (const side of ['after', 'before'] as const) {
    const trials = starts.filter((one) => one.side === side);
    await replaySide(difference, side, trials, results, unconfirmed);
  }
  const sent = sentTrialsOf(difference).slice(0, mostReplays - starts.length);
  for (const { trial, judgement, report } of await replaySent(difference, sent)) {
    const because = 'because' in judgement ? judgement.because : 'what' in judgement ? judgement.what : undefined;
    results.set(trial.example, because === undefined ? { confirmed: true } : { confirmed: false, because });
    if (report !== undefined) unconfirmed.push(report);
  }
  for (const one of exampleVisitors(difference)) {
    if (!results.has(one))
      results.set(one, { confirmed: false, because: `only the first ${mostReplays} examples are run` });
  }
  return { results, unconfirmed };
}

function sentTrialsOf(difference: VersionDifference): readonly SentTrial[] {
  return groupChanges(difference).flatMap(({ changes }) =>
    changes.flatMap(({ kind, name, sends }) =>
      sends && 'situations' in sends ? [{ title: `${kind} "${name}"`, example: sends }] : [],
    ),
  );
}

function trialsOf(difference: VersionDifference): readonly Trial[] {
  const trials = new Map<Audience, Trial>();
  for (const { changes } of groupChanges(difference)) {
    for (const change of changes) {
      const { more, less } = change;
      for (const [side, audience] of [
        ['after', more],
        ['before', less],
      ] as const) {
        const situation = audience?.situation;
        if (situation && !trials.has(audience)) trials.set(audience, { audience, situation, change, side });
      }
    }
  }
  return [...trials.values()].slice(0, mostReplays);
}

/** Tries the visitors for whom something starts in one version: it must start there, and not in the other version. */
async function replaySide(
  difference: VersionDifference,
  side: Trial['side'],
  trials: readonly Trial[],
  results: Map<Audience | SentExample, Replay>,
  unconfirmed: string[],
): Promise<void> {
  const version = difference[side];
  const other = difference[side === 'after' ? 'before' : 'after'];
  const cannotRun = cannotEmit(version);
  const written = trials.flatMap((trial): readonly (readonly [Trial, WrittenScenarios])[] => {
    const cannot =
      cannotRun ?? (showsAction(trial.situation) ? undefined : 'no expectation names this action of the rule');
    const one = cannot ? { cannot } : writeScenarios(version.program, trial.situation, titleOf(trial));
    if (!('cannot' in one)) return [[trial, one]];
    results.set(trial.audience, { confirmed: false, because: one.cannot });
    return [];
  });
  const first = await runInVersion(
    version,
    written.map(([, one]) => one),
  );
  const again: (readonly [Trial, WrittenScenarios, Replayed])[] = [];
  written.forEach(([trial, scenarios], at) => {
    const replayed = first[at];
    if (!replayed.isConfirmed) {
      note(trial, `The script of ${version.name} does not run it`, replayed);
      return;
    }
    results.set(trial.audience, { confirmed: true });
    const same = sameVisitor(trial, other, scenarios, replayed);
    if (same) again.push([trial, same, replayed]);
  });
  const second = await runInVersion(
    other,
    again.map(([, one]) => one),
  );
  again.forEach(([trial, , replayed], at) => {
    if (second[at].isConfirmed) note(trial, `The script of ${other.name} runs it, too`, replayed);
  });

  function note({ audience, change }: Trial, what: string, replayed: Replayed): void {
    const { scenario, got } = replayed;
    const harmless = whyNoScenario(version.program, audience.situation!, audience.afterChange, replayed);
    if (harmless !== undefined) {
      results.set(audience, { confirmed: false, because: harmless });
      return;
    }
    results.set(audience, { confirmed: false, because: what });
    unconfirmed.push(`${change.kind} "${change.name}": ${what}.\n${scenario}\n${got.join('\n')}`.trim());
  }
}

function titleOf({ change }: Pick<Trial, 'change'>): string {
  return `The ${change.kind} ${change.name} runs`;
}

/**
 * Returns the scenario of the same visitor in the words of the other version, in which the action must not start. Undefined
 * if that would show nothing: the other version has no such action, or another rule there may do the same.
 */
function sameVisitor(
  { audience: { elsewhere }, ...trial }: Pick<Trial, 'audience' | 'change'>,
  other: Version,
  { scenarios }: WrittenScenarios,
  { lines }: Replayed,
): WrittenScenarios | undefined {
  if (!elsewhere || cannotEmit(other) || mayBeOther(other.program, elsewhere)) return undefined;
  const written = writeScenarios(other.program, elsewhere, titleOf(trial));
  // Each scenario comes about in another way, and a way may exist in one version only.
  if ('cannot' in written || written.scenarios.length !== scenarios.length) return undefined;
  return { ...written, scenarios: [written.scenarios[scenarios.indexOf(lines)]] };
}

/** Whether a scenario can show that the action itself starts, and not only that its rule does. */
function showsAction({ start }: Situation): boolean {
  const { action, running } = start;
  return !action || ('actions' in running && running.actions.length === 1) || expectationOf(start) !== undefined;
}

/** Whether another action of a program may do the same. */
function mayBeOther(program: Program, { start }: Situation): boolean {
  const { running, action } = start;
  if (!action)
    return program.rules.some(({ actions }) => actions.some((one) => one.kind === 'vendor' && one.tag === running));
  const actions = 'actions' in running ? running.actions : [];
  const expected = expectationOf(start);
  const isSame = (one: Action) => one !== action && expectationOf(replaceParts(start, { action: one })) === expected;
  return isAmbiguous(program, start) || actions.some(isSame);
}
