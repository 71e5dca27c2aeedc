import { Script } from 'node:vm';
import type { Program, State } from '../compiler/language/model/program.ts';
import type { GivenModuleValue } from '../compiler/proof/situation/draft.ts';
import type { Entry } from '../compiler/emit/code/entry/entry.ts';
import { emit } from '../compiler/emit/emit.ts';
import {
  createInstrumentation,
  type InstrumentationTable,
  type Judgement,
} from '../compiler/emit/code/instrumentation/instrumentation.ts';
import { finishCode } from '../compiler/emit/bundle/finish-script.ts';
import { minify } from '../compiler/emit/bundle/minify.ts';
import type { Code } from '../compiler/emit/bundle/shrink.ts';
import type { Value } from '../runtime/tables/tables.ts';

/** A bundle: its code for a browser, and compiled for simulated pages. */
export interface PageScript {
  readonly code: string;
  readonly script: Script;
  /** Whether it has no custom modules. They could modify built-in objects, which affects later pages of the same context. */
  readonly isTrusted: boolean;
}

/** The bundle of a site and stage, plain and instrumented. The instrumented one writes traces. */
export interface Scripts {
  readonly plain: PageScript;
  readonly instrumented: PageScript;
  readonly table: InstrumentationTable;
}

/** An instrumented bundle, and what its traces mean. One that judges a condition may do something else by testing it. */
export interface InstrumentedScript {
  readonly script: PageScript;
  readonly table: InstrumentationTable;
}

type Finish = (entry: Entry, folder: string | undefined) => Promise<Code>;

/** What decides which bundle a scenario runs. */
export interface BundleSetup {
  readonly site: string;
  readonly stage: string;
  readonly initialStates: ReadonlyMap<State, Value>;
  readonly moduleValues: ReadonlyMap<string, GivenModuleValue>;
}

/** Builds each bundle that scenarios need once. */
export interface BundleCache {
  take(setup: BundleSetup): Promise<Scripts>;
  /** Builds the bundle that judges a condition; not cached, because each condition is judged once. */
  makeJudging(judgement: Judgement, setup: BundleSetup): Promise<InstrumentedScript>;
}

/**
 * Creates the cache. `folder` is the project's folder if it has custom modules; `finish` makes the bundle that visitors
 * download, and `finishInstrumented` the instrumented one. Visitors never download that, so it is only minified.
 */
export function createBundleCache(
  program: Program,
  folder: string | undefined,
  finish: Finish = finishCode,
  finishInstrumented: Finish = minify,
): BundleCache {
  const makers = { folder, finish, finishInstrumented };
  const cache = new Map<string, Promise<Scripts>>();
  return {
    take(setup) {
      const { site, stage, initialStates, moduleValues } = setup;
      const states = [...initialStates].map(([state, value]) => [program.states.indexOf(state), value]);
      const returned = [...moduleValues].map(([call, { value }]) => [call, value]);
      const key = JSON.stringify([site, stage, states, returned]);
      const cached = cache.get(key);
      if (cached) return cached;
      const scripts = make(program, makers, setup);
      cache.set(key, scripts);
      return scripts;
    },
    makeJudging: (judgement, setup) => makeInstrumented(program, makers, setup, judgement),
  };
}

interface Makers {
  readonly folder: string | undefined;
  readonly finish: Finish;
  readonly finishInstrumented: Finish;
}

function pageScriptOf({ modules }: Program, site: string, stage: string, code: string): PageScript {
  const filename = `${stage}/${site}.js`;
  return { code, script: new Script(code, { filename }), isTrusted: modules.length === 0 };
}

async function make(program: Program, makers: Makers, setup: BundleSetup): Promise<Scripts> {
  const { site, stage } = setup;
  const plain = emit(program, site, stage, startOf(setup));
  const [{ code }, { script, table }] = await Promise.all([
    makers.finish(plain, makers.folder),
    makeInstrumented(program, makers, setup),
  ]);
  return { plain: pageScriptOf(program, site, stage, code), instrumented: script, table };
}

function startOf({ initialStates, moduleValues }: BundleSetup) {
  return { initialStates, moduleValues: moduleValues.values() };
}

async function makeInstrumented(
  program: Program,
  { folder, finishInstrumented }: Makers,
  setup: BundleSetup,
  judgement?: Judgement,
): Promise<InstrumentedScript> {
  const { site, stage } = setup;
  const instrumentation = createInstrumentation();
  const entry = emit(program, site, stage, { ...startOf(setup), judgement, instrumentation });
  const { code } = await finishInstrumented(entry, folder);
  return { script: pageScriptOf(program, site, stage, code), table: instrumentation.table };
}
