import type { Program } from '../compiler/model/program.ts';
import type { Expectation, Scenario, ScenarioLine } from '../compiler/model/scenario.ts';
import type { ProbeTable } from '../compiler/emit/code/probe/probes.ts';
import { InternalError } from '../compiler/diagnostics/internal-error.ts';
import { explainHost, isElsewhere } from './judge/explain-host.ts';
import { judge } from './judge/judge.ts';
import { answerText } from './answer-text.ts';
import type { Observation, Played } from './observation.ts';
import { inProcessDriver } from './in-process-driver.ts';
import type { Answers } from './page/record-network.ts';
import type { Told } from './page/told.ts';
import { play, type RunSettings } from './play.ts';
import { prepare, type Prepared } from './prepare.ts';
import type { PageScript, Scripts, ScriptShelf } from './scripts.ts';
import type { Driver } from './driver.ts';
import { Unplayable } from './unplayable.ts';

/** A line of a scenario that did not come out as it says. */
export interface Failure {
  /** Absent where the scenario as a whole could not be played. */
  readonly line?: ScenarioLine;
  readonly got: readonly string[];
}

export interface Outcome {
  readonly scenario: Scenario;
  readonly failures: readonly Failure[];
  /** Everything that the bundle with probes told, and what its numbers mean. */
  readonly told: readonly Told[];
  readonly scripts?: Scripts;
}

/** Plays a scenario twice, as the bundle is and with probes, and judges its expectations. */
export async function playScenario(
  program: Program,
  scenario: Scenario,
  shelf: ScriptShelf,
  driver: Driver = inProcessDriver,
): Promise<Outcome> {
  try {
    return await playBoth(program, scenario, shelf, driver);
  } catch (error) {
    if (!(error instanceof Unplayable)) throw error;
    return { scenario, failures: [{ got: [`${error.message}.`] }], told: [] };
  }
}

async function playBoth(program: Program, scenario: Scenario, shelf: ScriptShelf, driver: Driver): Promise<Outcome> {
  const prepared = prepare(program, scenario);
  const scripts = await shelf.take(prepared.site, prepared.stage, prepared.held);
  const { table } = scripts;
  const calls = answersByCall(prepared, table);
  const playWith = async (
    script: PageScript,
    labels: Answers['labels'],
    probed: boolean,
    beyond?: RunSettings['beyond'],
  ): Promise<Played> => {
    const session = await driver.startSession(prepared, script);
    try {
      return await play(program, scenario, prepared, {
        ...session,
        probed,
        table,
        beyond,
        answers: { calls, labels, services: prepared.services },
      });
    } finally {
      await session.close();
    }
  };
  const probed = await playWith(scripts.probed, {}, true);
  // Without probes, requests are known by those of the bundle that has them: they are the same.
  const plain = await playWith(scripts.plain, labelsOf(probed), false);
  requireSame(plain, probed, scenario);
  const later = async (expectation: number) => {
    const beyond = { expectation, milliseconds: patience };
    return (await playWith(scripts.probed, {}, true, beyond)).observations[expectation];
  };
  const failures = await failuresOf(program, scenario, { prepared, scripts, plain, probed, later });
  return { scenario, failures, told: probed.told, scripts };
}

/** How long what did not come is waited for, so that the failure can say when it comes. */
const patience = 60_000;

function answersByCall({ answers }: Prepared, { calls }: ProbeTable): Answers['calls'] {
  return Object.fromEntries(
    calls.flatMap((call, key) => {
      const value = answers.get(call);
      return value === undefined ? [] : [[key, answerText(call, value)]];
    }),
  );
}

function labelsOf({ happenings }: Played): Answers['labels'] {
  return Object.fromEntries(
    happenings.flatMap((one) =>
      one.kind === 'request' && one.call !== undefined
        ? [[JSON.stringify([one.method, one.url, one.body]), one.call]]
        : [],
    ),
  );
}

/** Probes only look on; where they change what a bundle does, nothing that they tell can be believed. */
function requireSame(plain: Played, probed: Played, { id, lines }: Scenario): void {
  // States are what only probes can read.
  const isSeen = expectationsOf(lines).map(({ operand }) => operand?.kind !== 'state');
  const [one, other] = [plain, probed].map(({ happenings, observations }) => [
    ...happenings.map((happening) => JSON.stringify(happening)),
    ...observations.flatMap(({ read }, at) => (isSeen[at] ? [read] : [])),
  ]);
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) {
    if (one[at] === other[at]) continue;
    throw new InternalError(
      `The bundle with probes does something else in the scenario "${id}"\nwithout: ${one[at]}\nwith:    ${other[at]}`,
    );
  }
}

function expectationsOf(lines: readonly ScenarioLine[]): Expectation[] {
  return lines.filter((line): line is Expectation => line.kind === 'expect');
}

interface BothPlayed {
  readonly prepared: Prepared;
  readonly scripts: Scripts;
  readonly plain: Played;
  readonly probed: Played;
  readonly later: (expectation: number) => Promise<Observation | undefined>;
}

async function failuresOf(program: Program, { lines }: Scenario, both: BothPlayed): Promise<Failure[]> {
  const { prepared, scripts, plain, probed, later } = both;
  const { site, stage } = prepared;
  const { table } = scripts;
  const where = explainHost(prepared, program);
  const failures: Failure[] = [];
  const expectations = expectationsOf(lines);
  for (const [at, observation] of plain.observations.entries()) {
    const evidence = { program, table, site, stage, plain: observation, probed: probed.observations[at] };
    const got = await judge(expectations[at], evidence, () => later(at));
    if (got) failures.push({ line: expectations[at], got: isElsewhere(observation) ? [...got, where] : got });
  }
  if (plain.stopped) failures.push({ line: lines[plain.stopped.line], got: [plain.stopped.why] });
  const thrown = plain.happenings.flatMap((one) =>
    one.kind === 'thrown' ? [`The page was thrown "${one.text}".`] : [],
  );
  // A step that was refused has said so.
  const refused = plain.refused.map((what) => `${what}.`).filter((what) => what !== plain.stopped?.why);
  if (thrown.length + refused.length > 0) failures.push({ got: [...refused, ...thrown] });
  return failures;
}
