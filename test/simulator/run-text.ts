import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import type { Scenario } from '../../compiler/language/model/scenario.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { inProcessDriver } from '../../simulator/in-process-driver.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { runScenario, type ScenarioOutcome } from '../../simulator/run-scenario.ts';
import { createBundleCache, type BundleCache } from '../../simulator/bundle-cache.ts';
import type { Driver } from '../../simulator/driver.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { minifyOnce } from '../support/bundles/bundle-once.ts';
import { withOneRun } from './with-one-run.ts';

interface Options {
  /** The driver. The default runs scenarios in this process. */
  readonly driver?: Driver;
  readonly before?: string;
  /** Custom modules and their schemas, by path. */
  readonly modules?: Readonly<Record<string, string>>;
  /**
   * Whether to run the bundle that visitors download as well, as the command does. By default, only with a driver or custom
   * modules: the instrumented bundle has the same effects, which `browser.test.ts` shows for every word of the language.
   */
  readonly isPlainToo?: boolean;
}

/** Runs the scenarios of a rule file. Returns the failed lines and messages by the title of the scenario. */
export async function runText(text: string, options?: Options): Promise<Record<string, readonly string[]>> {
  const outcomes = await runOutcomes(text, options);
  return Object.fromEntries(
    outcomes.map(({ scenario, failures }) => [
      scenario.id,
      failures.flatMap(({ line, got }) => [line?.text ?? '', ...got]),
    ]),
  );
}

/** Runs the scenarios of a rule file. Returns the outcome of each. */
export async function runOutcomes(
  text: string,
  { driver, before = prelude, modules, isPlainToo = driver !== undefined || modules !== undefined }: Options = {},
): Promise<readonly ScenarioOutcome[]> {
  const { program, scenarios, cache, instrumentedCache } = prepare(`${before}\n${text}\n`, modules);
  const [bundles, pages] = isPlainToo
    ? [cache, driver]
    : [instrumentedCache, withObserver(withOneRun(driver ?? inProcessDriver))];
  const outcomes: ScenarioOutcome[] = [];
  for (const scenario of scenarios) outcomes.push(await runScenario(program, scenario, bundles, pages));
  return outcomes;
}

interface Ready {
  readonly program: Program;
  readonly scenarios: readonly Scenario[];
  readonly cache: BundleCache;
  /** Has the instrumented bundle in place of the plain one. */
  readonly instrumentedCache: BundleCache;
}

let last: { readonly text: string; readonly ready: Ready } | undefined;

/** Compiles a rule file. Remembers the last one: the same text often runs in a browser and in this process. */
function prepare(text: string, modules: Options['modules']): Ready {
  if (!modules && last?.text === text) return last.ready;
  const { program, diagnostics } = compile('rules.dsl', createMemoryHost({ ...modules, 'rules.dsl': text }));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  // These skip the slow final compression, which does not change behaviour. The careers site's scenarios run the final bundle.
  const cache = modules
    ? createBundleCache(program, temporaryFolder(modules), minify)
    : createBundleCache(program, undefined, minifyOnce, minifyOnce);
  const instrumented = createBundleCache(program, undefined, async () => ({ code: '', map: '' }), minifyOnce);
  const instrumentedCache: BundleCache = {
    ...instrumented,
    async take(setup) {
      const scripts = await instrumented.take(setup);
      return { ...scripts, plain: scripts.instrumented };
    },
  };
  const ready = { program, scenarios: program.scenarios.flatMap(expandCases), cache, instrumentedCache };
  if (!modules) last = { text, ready };
  return ready;
}

/** Returns a driver all of whose pages have an observer, which an instrumented bundle needs. */
function withObserver(driver: Driver): Driver {
  return {
    async startSession(setup, script) {
      const session = await driver.startSession(setup, script);
      return { ...session, open: (page) => session.open({ ...page, onTrace: page.onTrace ?? (() => undefined) }) };
    },
  };
}

/** Runs a scenario with these lines. Returns its failed lines and messages. */
export async function failure(rules: string, lines: string): Promise<readonly string[]> {
  return (await runText(`${rules}\nscenario "one" { ${lines} }`)).one;
}

/** The declarations around the scenarios of these tests. */
export const prelude = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
  visit: { group: necessary }
}

site main { hosts: { production: ["www.example.com"], staging: ["staging.example.com"] } }
site other { hosts: { production: ["other.example.com"] } }
stage production
stage staging

data visitorCountry: country = layer("visitor.country")

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  expires: 365 days
  default by visitorCountry {
    JP:        [necessary, performance]
    FR:        [necessary]
    otherwise: [necessary, performance, targeting]
  }
}

variables {
  title: prop33
  branch: [prop34, eVar34]
  pageSeen: event4
  linkSeen: event47
}

tag analytics {
  vendor: adobeAnalytics
  group: necessary
  sharedAccount: "All stages are tests"  options: { server: "metrics.example.com", suite: "x" }
}
`;
