import { createDiskHost } from '../disk/disk-host.ts';
import { unlessTooLarge } from '../../compiler/proof/diagram/too-large.ts';
import { whyNotShown } from '../../compiler/proof/prove/not-shown.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { whyJudged } from '../../compiler/proof/prove/why-refuted.ts';
import type { Verdict } from '../../compiler/proof/prove/verdict.ts';
import {
  formatScenario,
  writeScenarios,
  type WritingResult,
  type WrittenScenarios,
} from '../../compiler/proof/witness/write-scenario.ts';
import type { JudgedStart } from '../../compiler/proof/situation/script-run.ts';
import type { Replayed, ReplayOptions } from '../../simulator/replay.ts';
import type { ReadProject } from '../check/read-project.ts';
import { explainTried } from './explain-tried.ts';

/** A verdict, and for a refuted claim its witness. */
export interface ProvedClaim {
  readonly verdict: Verdict;
  readonly witness?: Witness;
  /** The situation that the proof found and the bundle did not confirm, and what happened instead: a bug of tagc. */
  readonly unconfirmed?: string;
}

/** A scenario in which an action starts that must not; or why no scenario can show it. */
export type Witness =
  | {
      readonly scenario: string;
      /** Where the bundle has confirmed it. `nowhere`: it was not replayed. */
      readonly replayed: 'simulated page' | 'Chromium' | 'nowhere';
      /** What the script had when the action started there. */
      readonly judged?: JudgedStart;
    }
  | { readonly cannot: string };

/** Each replay takes a fraction of a second, and nobody reads more. */
const usuallyReplayed = 50;

export interface ProveSettings {
  /** Proves only claims with this text in their title. */
  readonly filter?: string;
  /** Replays witnesses in Chromium instead of the simulated page. */
  readonly browser?: boolean;
  /** How many witnesses it replays in the bundle at most. */
  readonly mostReplayed?: number;
  /** Makes the bundles in which witnesses are replayed. The default makes those that visitors download. */
  readonly finish?: ReplayOptions['finish'];
}

/** Proves the claims of a project without errors, and replays the witnesses of those that are refuted. */
export async function proveProject(
  project: ReadProject,
  { filter = '', browser, mostReplayed = usuallyReplayed, finish }: ProveSettings = {},
): Promise<readonly ProvedClaim[]> {
  const isWanted = ({ title }: { readonly title: string }) => title.toLowerCase().includes(filter.toLowerCase());
  const verdicts = prove(project.program, { isWanted });
  const claims = new Map(verdicts.map((verdict): [Verdict, ProvedClaim] => [verdict, { verdict }]));
  let open = new Map(verdicts.map((verdict) => [verdict, verdict]));
  for (let round = 0; round < mostRounds && open.size > 0; round++) {
    const witnesses = await replayAll(project, writtenFor(project, [...open.values()]), mostReplayed, {
      browser,
      finish,
    });
    const next = new Map<Verdict, Verdict>();
    for (const [first, verdict] of open) {
      const claim = claimOf(project.program, verdict, witnesses.get(verdict));
      const isConfirmed = claim.verdict.result.kind === verdict.result.kind;
      // A bug that one situation shows is reported even if another one only cannot be shown.
      if (isConfirmed || !claims.get(first)!.unconfirmed) claims.set(first, claim);
      const other = isConfirmed ? undefined : nextOf(verdict);
      if (other) next.set(first, other);
    }
    open = next;
  }
  return [...claims.values()];
}

/** If the script does not confirm a situation, so many are tried at most. */
const mostRounds = 4;

/** Returns the verdict with another situation. Undefined if there is none, or if finding it takes too much memory. */
function nextOf(verdict: Verdict): Verdict | undefined {
  const { result } = verdict;
  const next = result.kind === 'refuted' ? unlessTooLarge(() => result.next?.()) : undefined;
  return next && { ...verdict, result: next };
}

function writtenFor({ program }: ReadProject, verdicts: readonly Verdict[]): ReadonlyMap<Verdict, WritingResult> {
  const written = new Map<Verdict, WritingResult>();
  for (const verdict of verdicts) {
    const { title, result } = verdict;
    if (result.kind !== 'refuted') continue;
    const one = writeScenarios(program, result.situation, title);
    written.set(verdict, 'cannot' in one ? one : { ...one, assertion: title });
  }
  return written;
}

/** Returns a verdict for which no script runs. What only a script can confirm is then not settled. */
export const withoutReplay = (program: Program, verdict: Verdict): ProvedClaim => claimOf(program, verdict, undefined);

function claimOf(program: Program, verdict: Verdict, witness: Witness | Unconfirmed | undefined): ProvedClaim {
  const { result } = verdict;
  const isConfirmed = witness && 'replayed' in witness && witness.replayed !== 'nowhere';
  if (result.kind === 'refuted' && result.ifUnconfirmed !== undefined && !isConfirmed) {
    const isRun = !(witness && 'replayed' in witness);
    const because = isRun ? result.ifUnconfirmed : notRun;
    return { verdict: { ...verdict, result: { kind: 'notSettled', because } } };
  }
  if (witness && 'tried' in witness) return unconfirmed(program, verdict, witness);
  if (result.kind !== 'refuted' || !witness || !('judged' in witness) || !witness.judged) return { verdict, witness };
  return { verdict: { ...verdict, result: { ...result, why: whyJudged(result.why, witness.judged) } }, witness };
}

/** Said of a claim that is refuted only if the script does what the proof finds. */
const notRun =
  'a visitor was found who may refute it, but the script was not run for this visitor; “tagc prove” and “tagc build --run-modules” run it';

/** The scenarios that did not do what the proof says. */
interface Unconfirmed {
  readonly tried: Replayed;
}

/** Runs the scenarios of the first refuted claims in the bundles. */
async function replayAll(
  project: ReadProject,
  written: ReadonlyMap<Verdict, WritingResult>,
  most: number,
  { browser: isInBrowser, finish }: Pick<ProveSettings, 'browser' | 'finish'>,
): Promise<ReadonlyMap<Verdict, Witness | Unconfirmed>> {
  const witnesses = new Map<Verdict, Witness | Unconfirmed>();
  const shown: (readonly [Verdict, WrittenScenarios])[] = [];
  for (const [verdict, one] of written) {
    if ('cannot' in one) witnesses.set(verdict, one);
    else shown.push([verdict, one]);
  }
  const [replayed, others] = [shown.slice(0, most), shown.slice(most)];
  for (const [verdict, { file, title, scenarios }] of others) {
    witnesses.set(verdict, { scenario: formatScenario(file, title, scenarios[0]), replayed: 'nowhere' });
  }
  if (replayed.length === 0) return witnesses;
  const [{ replay }, { openDriver }] = await Promise.all([
    import('../../simulator/replay.ts'),
    import('../test/open-driver.ts'),
  ]);
  const driver = await openDriver(project, isInBrowser);
  try {
    const { entry, root } = project;
    const scenarios = replayed.map(([, one]) => one);
    const results = await replay({ entry, host: createDiskHost(root), folder: root }, scenarios, { driver, finish });
    const where = isInBrowser ? 'Chromium' : 'simulated page';
    replayed.forEach(([verdict], at) => {
      const { isConfirmed, scenario, judged } = results[at];
      witnesses.set(verdict, isConfirmed ? { scenario, replayed: where, judged } : { tried: results[at] });
    });
  } finally {
    await driver?.end();
  }
  return witnesses;
}

/**
 * Without a confirmed witness, a claim is not settled. That is a bug of tagc if a scenario brought about the situation and
 * the script still did something else. A value that changes between the event and the action may change in no scenario: the
 * model allows it at any time, and a scenario only as rules and pages do.
 */
function unconfirmed(program: Program, verdict: Verdict, { tried }: Unconfirmed): ProvedClaim {
  const { result } = verdict;
  if (result.kind !== 'refuted') return { verdict };
  const notSettled = (because: string): Verdict => ({ ...verdict, result: { kind: 'notSettled', because } });
  const explained = explainTried(program, result.situation, tried);
  if ('because' in explained) return { verdict: notSettled(explained.because) };
  if (result.afterChange) return { verdict: notSettled(whyNotShown(result.situation)) };
  const { scenario, got } = explained.bug;
  return {
    verdict: notSettled('the script did not do what the proof expects'),
    unconfirmed: `The proof of "${verdict.title}" expects:\n${scenario}\nThe script:\n${got.join('\n')}`,
  };
}
