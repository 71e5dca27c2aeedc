import { compile, hasErrors, type Result } from '../../../compiler/compile.ts';
import type { Program } from '../../../compiler/model/program.ts';
import type { Scenario } from '../../../compiler/model/scenario.ts';
import { createMemoryHost, type Host } from '../../../compiler/host.ts';
import { minify } from '../../../compiler/node/bundle/minify.ts';
import { expandCases } from '../../../simulator/expand-cases.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { writeLine } from '../../../simulator/write-line.ts';
import { bundlesOf } from './bundles-of.ts';
import { createRanking } from './create-ranking.ts';
import type { Mutation } from './mutations-in.ts';
import type { Verdict } from './verdict.ts';

/** Applies one mutation at a time to a project whose scenarios all pass, and returns what detects it. */
export function createJudge(
  entry: string,
  files: Readonly<Record<string, string>>,
): (mutation: Mutation) => Promise<Verdict> {
  const parsed: Host['parsed'] = new Map();
  const compileWith = (changed: Readonly<Record<string, string>>): Result =>
    compile(entry, { read: createMemoryHost({ ...files, ...changed }).read, parsed });
  const before = bundlesOf(compileWith({}).program);
  const ranking = createRanking();

  return async (mutation) => {
    const { program, diagnostics } = compileWith({ [mutation.path]: mutation.text });
    if (hasErrors(diagnostics)) return { mutation, fate: 'types', by: diagnostics[0].message };
    const changed = [...bundlesOf(program)].filter(([name, contents]) => before.get(name) !== contents);
    if (changed.length === 0) return { mutation, fate: 'same' };
    const names = new Set(changed.map(([name]) => name));
    const scenarios = program.scenarios.flatMap(expandCases).filter((one) => names.has(bundleOf(program, one)));
    const cache = createBundleCache(program, undefined, minify);
    for (const scenario of ranking.sort(mutation, scenarios)) {
      const { failures } = await runScenario(program, scenario, cache);
      if (failures.length === 0) continue;
      ranking.failed(mutation, scenario);
      const [{ line, got }] = failures;
      return { mutation, fate: 'scenarios', by: [scenario.id, line ? writeLine(line) : '', got[0]].join(': ') };
    }
    return { mutation, fate: 'unnoticed' };
  };
}

function bundleOf({ sites, stages }: Program, { given }: Scenario): string {
  const wordOf = (kind: 'site' | 'stage') => given.flatMap((one) => (one.kind === kind ? [one.value] : []))[0];
  return `${wordOf('site') ?? sites[0].id} ${wordOf('stage') ?? stages[0].id}`;
}
