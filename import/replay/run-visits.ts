import { Script } from 'node:vm';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { formatScenario } from '../../compiler/proof/witness/write-scenario.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import type { Host } from '../../compiler/pipeline/host.ts';
import { createBundleCache, type PageScript } from '../../simulator/bundle-cache.ts';
import type { Effect } from '../../simulator/contract/effect.ts';
import type { Trace } from '../../simulator/contract/trace.ts';
import { Unsupported } from '../../simulator/contract/unsupported.ts';
import type { Driver } from '../../simulator/driver.ts';
import type { OpenPage, PageSetup } from '../../simulator/page/open-page.ts';
import { prepare, type Prepared } from '../../simulator/prepare.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import type { PlannedAction, PlannedVisit } from './plan-visits.ts';
import { recordAddress, recordIn, type RecordedEngine, type RecordedTag } from './with-recorders.ts';

/** What both sides did in one action of a visit. */
export interface ReplayedStep {
  readonly url: string;
  readonly action: PlannedAction;
  /** The tags that started in the engine. */
  readonly before: readonly RecordedTag[];
  /** The rules and tags that started in the project: `rule purchase`. */
  readonly started: readonly string[];
  /** The commands that it gave to queues of vendors. */
  readonly commands: readonly (readonly unknown[])[];
  /** The addresses of its requests. */
  readonly requests: readonly string[];
}

/** The project as it runs beside the engine. */
export interface PreparedImport {
  readonly prepared: Prepared;
  readonly script: PageScript;
}

/** Prepares the instrumented script of a project, for a visitor who grants all consent groups. */
export async function prepareProject({
  program: { consent, modules },
  root,
  entry,
}: ReadProject): Promise<PreparedImport> {
  const title = 'replay of a container';
  const groups = consent?.groups.map(({ id }) => id) ?? [];
  const lines = [
    ...(groups.length > 0 ? [`given consent is [${groups.join(', ')}]`] : []),
    // A scenario expects something.
    'expect never log "nothing logs this"',
  ];
  const disk = createDiskHost(root);
  const host: Host = {
    ...disk,
    read(path) {
      const result = disk.read(path);
      return path === entry && 'text' in result
        ? { ...result, text: `${result.text}\n${formatScenario(path, title, lines)}` }
        : result;
    },
  };
  const { program } = compile(entry, host);
  const prepared = prepare(
    program,
    program.scenarios.find(({ id }) => id === title)!,
  );
  const { instrumented } = await createBundleCache(program, modules.length > 0 ? root : undefined, minify).take(
    prepared,
  );
  return { prepared, script: instrumented };
}

/** Runs an engine and a project in the same visits. `onVisit` is called before each. */
export async function runVisits(
  engine: RecordedEngine,
  { prepared, script }: PreparedImport,
  visits: readonly PlannedVisit[],
  driver: Driver,
  onVisit: (number: number) => void,
): Promise<ReplayedStep[]> {
  const steps: ReplayedStep[] = [];
  try {
    for (const [at, visit] of visits.entries()) {
      onVisit(at);
      let open = await openBoth(visit);
      for (const action of visit.actions) {
        if (await open.hasLeft()) {
          await open.close();
          open = await openBoth(visit);
        }
        await open.take(action);
      }
      await open.close();
    }
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    throw new CannotRun(`The replay stopped: ${error.message}.`, 'Check the engine for endless loops.');
  }
  return steps;

  async function openBoth(visit: PlannedVisit) {
    const before = await openSide(visit, { code: engine.code, script: nothing, isTrusted: false }, [snippet], []);
    const after = await openSide(visit, script, prepared.page.codes, prepared.page.queues);
    const step = async (action: PlannedAction) => {
      for (const side of [before, after]) await side.take(action);
      steps.push({ url: visit.url, action, ...readEngine(before.effects()), ...readProject(after) });
    };
    await step({ title: 'the page loads', wait: 100 });
    await requireReady(before);
    return {
      take: step,
      hasLeft: async () => (await before.page.hasLeft()) || (await after.page.hasLeft()),
      close: () => Promise.all([before.close(), after.close()]),
    };
  }

  async function openSide(
    visit: PlannedVisit,
    code: PageScript,
    codes: PageSetup['codes'],
    queues: PageSetup['queues'],
  ) {
    let effects: Effect[] = [];
    let traces: Trace[] = [];
    const { page: base, cookies, local, session: items, services } = prepared;
    const session = await driver.startSession(
      { cookies: [...cookies, ...visit.cookies], local, session: items, page: base },
      code,
    );
    const layer = visit.layer === '{}' ? [] : [{ path: ['dataLayer'], json: `[${visit.layer}]` }];
    const page: OpenPage = await session.open({
      ...base,
      url: visit.url,
      elements: visit.elements,
      globals: [...base.globals, ...layer, ...visit.globals],
      codes,
      queues,
      responses: { calls: {}, labels: {}, services },
      record: (effect) => void effects.push(effect),
      onTrace: (trace) => void traces.push(trace),
    });
    await page.pump(session.visitor.now);
    return {
      page,
      async take({ act, wait }: PlannedAction) {
        if (act) await page.act(act);
        await page.pump(session.visitor.now + wait);
      },
      effects() {
        const taken = effects;
        effects = [];
        return taken;
      },
      traces() {
        const taken = traces;
        traces = [];
        return taken;
      },
      close: () => session.close(),
    };
  }

  /** Throws if the engine has not started: it would seem that no tag starts. */
  async function requireReady({ page, effects }: Awaited<ReturnType<typeof openSide>>): Promise<void> {
    const test = `Object(window.google_tag_manager)[${JSON.stringify(engine.container.id)}]`;
    await page.act({ do: 'run', code: `${test} || (new Image().src = ${JSON.stringify(notReady)})` });
    const all = (await page.pump(0), effects());
    if (!all.some((one) => one.kind === 'request' && one.url === notReady)) return;
    throw new CannotRun(
      `The engine never becomes ready: it registers no container "${engine.container.id}".`,
      'Save gtm.js again, whole, and from the container that you imported.',
    );
  }
}

const nothing = new Script('');
const notReady = `${recordAddress}not-ready`;

/** What the page of a container does before it loads the engine. */
const snippet =
  '(window.dataLayer = window.dataLayer || []).push({ "gtm.start": new Date().getTime(), event: "gtm.js" })';

function readEngine(effects: readonly Effect[]): Pick<ReplayedStep, 'before'> {
  return { before: effects.flatMap((one) => (one.kind === 'request' ? (recordIn(one.url) ?? []) : [])) };
}

interface Side {
  effects(): readonly Effect[];
  traces(): readonly Trace[];
}

function readProject(side: Side): Pick<ReplayedStep, 'started' | 'commands' | 'requests'> {
  const effects = side.effects();
  return {
    // A tag starts when its gate has let it through, and a rule when its condition is true.
    started: side
      .traces()
      .flatMap((trace) =>
        trace.kind === 'fired' ? `rule ${trace.id}` : trace.kind === 'passed' ? `tag ${trace.id}` : [],
      ),
    commands: effects.flatMap((one) => (one.kind === 'command' ? [JSON.parse(one.json) as unknown[]] : [])),
    requests: effects.flatMap((one) => (one.kind === 'request' ? one.url : [])),
  };
}
