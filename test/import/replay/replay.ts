import { writeFiles, temporaryFolder } from '../../cli/temporary-folder.ts';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import type { Imported } from '../../../import/import-container.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario, type ScenarioOutcome } from '../../../simulator/run-scenario.ts';
import type { Visit } from './interpret.ts';

/** What an imported project did in a visit. */
export interface Replayed {
  /** The rules and tags that started, in order: `rule purchase`. */
  readonly started: readonly string[];
  /** The events that Google Analytics 4 received, as commands. */
  /** The addresses of requests, in order. */
  readonly requests: readonly string[];
  readonly events: readonly { readonly name: string; readonly parameters: Readonly<Record<string, unknown>> }[];
}

/** Runs an imported project in visits, in the simulator, with the script that it builds. All consent is granted. */
export async function replay({ files }: Imported, visits: readonly Visit[]): Promise<Replayed[]> {
  const texts = Object.fromEntries(files);
  const scenarios = visits.map((visit, at) => scenarioOf(visit, at)).join('\n');
  // Scenarios may push only what rules listen to.
  const listener = 'event everyName = layer(/^/)\nrule everyName { on everyName do log("pushed") }\n';
  const folder = temporaryFolder();
  writeFiles(folder, { ...texts, 'rules.dsl': `${texts['rules.dsl']}\n${listener}${scenarios}` });
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const cache = createBundleCache(program, folder, minify);
  const replayed: Replayed[] = [];
  for (const scenario of program.scenarios) replayed.push(describe(await runScenario(program, scenario, cache)));
  return replayed;
}

function scenarioOf({ url, pushes }: Visit, at: number): string {
  const { hostname, pathname, searchParams } = new URL(url);
  const queries = [...searchParams].map(
    ([name, value]) => `, query(${JSON.stringify(name)}) is ${JSON.stringify(value)}`,
  );
  const lines = [
    `given consent is [necessary, performance, targeting], host is "${hostname}", path is ${JSON.stringify(pathname)}${queries.join('')}`,
    ...pushes.map((item) => `when push ${JSON.stringify(item)}`),
    // A scenario expects something.
    'expect never log "nothing logs this"',
  ];
  return `scenario "visit ${at}" {\n${lines.join('\n')}\n}`;
}

function describe({ traces, effects, failures }: ScenarioOutcome): Replayed {
  if (failures.length > 0) throw new Error(failures.flatMap(({ got }) => got).join('\n'));
  // A tag starts when its gate has let it through, and a rule when its condition is true.
  const started = traces.flatMap(({ kind, ...trace }) =>
    kind === 'fired' ? `rule ${idOf(trace)}` : kind === 'passed' ? `tag ${idOf(trace)}` : [],
  );
  const events = effects.flatMap((effect) => {
    if (effect.kind !== 'command') return [];
    const [command, name, parameters] = JSON.parse(effect.json) as [string, string, Record<string, unknown>];
    return command === 'event' && String(parameters?.send_to).startsWith('G-') ? [{ name, parameters }] : [];
  });
  const requests = effects.flatMap((effect) => (effect.kind === 'request' ? effect.url : []));
  return { started, events, requests };
}

const idOf = (trace: object): string => ('id' in trace ? String(trace.id) : '');
