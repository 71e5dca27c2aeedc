import { Script } from 'node:vm';
import type { Program, State } from '../compiler/model/program.ts';
import type { Entry } from '../compiler/emit/code/entry/entry.ts';
import { emit } from '../compiler/emit/emit.ts';
import {
  createInstrumentation,
  type InstrumentationTable,
} from '../compiler/emit/code/instrumentation/instrumentation.ts';
import { finishScript } from '../compiler/node/bundle/finish-script.ts';
import { minify } from '../compiler/node/bundle/minify.ts';
import type { Minified } from '../compiler/node/bundle/shrink.ts';
import type { Value } from '../runtime/tables.ts';

/** A bundle, as a browser takes it, and compiled for the pages of this process. */
export interface PageScript {
  readonly code: string;
  readonly script: Script;
  /** No module of a project is in it, which could change the language itself for the next page. */
  readonly isOurs: boolean;
}

/** The bundle of a site and stage, and the same with probes. */
export interface Scripts {
  readonly plain: PageScript;
  readonly probed: PageScript;
  readonly table: InstrumentationTable;
}

type Finish = (entry: Entry, folder: string | undefined) => Promise<Minified>;

/** Makes the bundles that scenarios need, each once. */
export interface BundleCache {
  take(site: string, stage: string, initialStates: ReadonlyMap<State, Value>): Promise<Scripts>;
}

/** `folder` is the project's, where it has modules of its own. `finish` makes the bundle that visitors download. */
export function createBundleCache(
  program: Program,
  folder: string | undefined,
  finish: Finish = finishScript,
): BundleCache {
  const cache = new Map<string, Promise<Scripts>>();
  return {
    take(site, stage, initialStates) {
      const states = [...initialStates].map(([state, value]) => [program.states.indexOf(state), value]);
      const key = JSON.stringify([site, stage, states]);
      const before = cache.get(key);
      if (before) return before;
      const made = make(program, { folder, finish }, site, stage, initialStates);
      cache.set(key, made);
      return made;
    },
  };
}

async function make(
  program: Program,
  { folder, finish }: { readonly folder: string | undefined; readonly finish: Finish },
  site: string,
  stage: string,
  initialStates: ReadonlyMap<State, Value>,
): Promise<Scripts> {
  const instrumentation = createInstrumentation();
  const plain = emit(program, site, stage, { initialStates });
  const probed = emit(program, site, stage, { initialStates, instrumentation });
  // Nobody downloads the bundle with probes.
  const [one, other] = await Promise.all([finish(plain, folder), minify(probed, folder)]);
  const filename = `${stage}/${site}.js`;
  const isOurs = program.modules.length === 0;
  const ready = (code: string): PageScript => ({ code, script: new Script(code, { filename }), isOurs });
  return { plain: ready(one.code), probed: ready(other.code), table: instrumentation.table };
}
