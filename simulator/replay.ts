import { compile, hasErrors } from '../compiler/compile.ts';
import type { Host } from '../compiler/host.ts';
import type { Scenario } from '../compiler/model/scenario.ts';
import { formatScenario, type WrittenScenarios } from '../compiler/proof/witness/write-scenario.ts';
import type { Path } from '../compiler/source/source.ts';
import { createBundleCache, type BundleCache } from './bundle-cache.ts';
import type { Driver } from './driver.ts';
import { runScenario } from './run-scenario.ts';

/** A project whose bundles scenarios run in. */
export interface ReplayedProject {
  readonly entry: Path;
  readonly host: Host;
  /** The folder of its custom modules. */
  readonly folder?: string;
}

/** What the bundle did in the scenarios of one situation. */
export interface Replayed {
  /** Whether a scenario passed: the action started. */
  readonly isConfirmed: boolean;
  /** The scenario that passed, or the first one, as source text. */
  readonly scenario: string;
  /** The failed lines of that scenario, and what happened instead. Empty if it passed. */
  readonly got: readonly string[];
}

/**
 * Runs the scenarios of situations in the bundles that `build` would write, in this process unless a driver is given. It
 * compiles the project once, with all scenarios, and runs those of each situation until one passes.
 */
export async function replay(
  { entry, host, folder }: ReplayedProject,
  situations: readonly WrittenScenarios[],
  driver?: Driver,
): Promise<readonly Replayed[]> {
  const trials = situations.map(({ file, title, scenarios }, at) =>
    scenarios.map((lines, number): Trial => {
      const id = `replay ${at}.${number}`;
      return { id, file, text: formatScenario(file, id, lines), pasted: formatScenario(file, title, lines) };
    }),
  );
  const { program, diagnostics } = compile(entry, withScenarios(host, trials.flat()));
  const byTitle = new Map(program.scenarios.map((scenario) => [scenario.id, scenario]));
  const cache = createBundleCache(program, program.modules.length > 0 ? folder : undefined);
  const errors = hasErrors(diagnostics)
    ? diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    : [];
  const run = async ({ id, pasted }: Trial): Promise<Replayed> => {
    const scenario = byTitle.get(id);
    const got = errors.length > 0 || !scenario ? errors : await failuresOf(scenario, cache);
    return { isConfirmed: got.length === 0, scenario: pasted, got };
  };
  const results: Replayed[] = [];
  for (const list of trials) {
    let first: Replayed | undefined;
    let passed: Replayed | undefined;
    for (const trial of list) {
      const result = await run(trial);
      first ??= result;
      if (!result.isConfirmed) continue;
      passed = result;
      break;
    }
    results.push(passed ?? first!);
  }
  return results;

  async function failuresOf(scenario: Scenario, bundles: BundleCache): Promise<readonly string[]> {
    const { failures } = await runScenario(program, scenario, bundles, driver);
    return failures.flatMap(({ line, got }) => [...(line ? [line.text] : []), ...got]);
  }
}

/** A scenario that is run under a title of its own. */
interface Trial {
  readonly id: string;
  readonly file: Path;
  readonly text: string;
  /** The text with the title of the situation. */
  readonly pasted: string;
}

/** Returns a host whose files end with the scenarios that belong there. */
function withScenarios(host: Host, trials: readonly Trial[]): Host {
  const texts = new Map<Path, string>();
  for (const { file, text } of trials) texts.set(file, `${texts.get(file) ?? ''}\n${text}`);
  return {
    ...host,
    // Neither results of other texts nor the last compilation may be reused or replaced.
    linked: undefined,
    read(path) {
      const result = host.read(path);
      const added = texts.get(path);
      return added !== undefined && 'text' in result ? { ...result, text: `${result.text}\n${added}` } : result;
    },
  };
}
