import { type CompileResult, compile, hasErrors } from '../../../compiler/pipeline/compile.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import type { Scenario } from '../../../compiler/language/model/scenario.ts';
import { createMemoryHost, type Host } from '../../../compiler/pipeline/host.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { expandCases } from '../../../simulator/expand-cases.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { writeLine } from '../../../simulator/contract/write-line.ts';
import { bundlesOf } from './bundles-of.ts';
import { createRanking } from './create-ranking.ts';
import type { Mutation } from './mutations-in.ts';
import type { Verdict } from './verdict.ts';

/** A project whose scenarios all pass, and its mutations, one at a time. */
export interface Trials {
  readonly before: Program;
  compile(mutation: Mutation): CompileResult;
  /** Returns the bundles that differ from those of the project, by `car production`. */
  changedBundles(program: Program): ReadonlySet<string>;
  /** Returns the first scenario of these bundles that fails, and its result. Undefined if all pass. */
  failureIn(mutation: Mutation, program: Program, bundles: ReadonlySet<string>): Promise<string | undefined>;
}

export function createTrials(entry: string, files: Readonly<Record<string, string>>): Trials {
  const parsed: Host['parsed'] = new Map();
  const compileWith = (changed: Readonly<Record<string, string>>): CompileResult =>
    compile(entry, { read: createMemoryHost({ ...files, ...changed }).read, parsed });
  const { program: before } = compileWith({});
  const bundles = bundlesOf(before);
  const ranking = createRanking();

  return {
    before,
    compile: ({ path, text }) => compileWith({ [path]: text }),
    changedBundles(program) {
      const changed = [...bundlesOf(program)].filter(([name, contents]) => bundles.get(name) !== contents);
      return new Set(changed.map(([name]) => name));
    },
    async failureIn(mutation, program, names) {
      const scenarios = program.scenarios.flatMap(expandCases).filter((one) => names.has(bundleOf(program, one)));
      const cache = createBundleCache(program, undefined, minify);
      for (const scenario of ranking.sort(mutation, scenarios)) {
        const { failures } = await runScenario(program, scenario, cache);
        if (failures.length === 0) continue;
        ranking.failed(mutation, scenario);
        const [{ line, got }] = failures;
        return [scenario.id, line ? writeLine(line) : '', got[0]].join(': ');
      }
      return undefined;
    },
  };
}

/** Applies one mutation at a time to a project whose scenarios all pass, and returns what detects it. */
export function createJudge(
  entry: string,
  files: Readonly<Record<string, string>>,
): (mutation: Mutation) => Promise<Verdict> {
  const trials = createTrials(entry, files);
  return async (mutation) => {
    const { program, diagnostics } = trials.compile(mutation);
    if (hasErrors(diagnostics)) return { mutation, fate: 'types', by: diagnostics[0].message };
    const changed = trials.changedBundles(program);
    if (changed.size === 0) return { mutation, fate: 'same' };
    const failure = await trials.failureIn(mutation, program, changed);
    return failure === undefined ? { mutation, fate: 'unnoticed' } : { mutation, fate: 'scenarios', by: failure };
  };
}

function bundleOf({ sites, stages }: Program, { given }: Scenario): string {
  const wordOf = (kind: 'site' | 'stage') => given.flatMap((one) => (one.kind === kind ? [one.value] : []))[0];
  return `${wordOf('site') ?? sites[0].id} ${wordOf('stage') ?? stages[0].id}`;
}
