import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minify } from '../../../compiler/emit/bundle/minify.ts';
import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Imported } from '../../../import/import-container.ts';
import { readContainer } from '../../../import/read/read-container.ts';
import { createBundleCache } from '../../../simulator/bundle-cache.ts';
import { runScenario } from '../../../simulator/run-scenario.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { temporaryFolder, writeFiles } from '../../cli/temporary-folder.ts';
import { search } from '../../support/search.ts';
import { careers } from '../containers/launch-careers.ts';
import { importRead } from '../import-text.ts';
import { runLibrary, type SentBeacon } from './run-library.ts';
import { launchVisits, type LaunchStep, type LaunchVisit } from './visits.ts';
import { comparisons } from '../containers/launch-comparisons.ts';
import { writeLibrary } from './write-library.ts';

/** Parameters that each beacon has, or that depend on the tracker. */
const general = new Set(['AQB', 'AQE', 'ndh', 'pf', 't', 'ce', 'cc', 'g', 'r', 's', 'c', 'bw', 'bh', 'mid', 'aamlh', 'aamb', 'mcorgid']); // prettier-ignore

test('an import sends the beacons of its library, which runs in the engine of Adobe Launch', async () => {
  const imported = importRead(readContainer(Buffer.from(writeLibrary(careers)), 'launch.js'));
  const visits = fc.sample(launchVisits, search(60));
  const ours = await replay(imported, visits);
  const theirs = visits.map((visit) => runLibrary(careers, visit));
  expect(ours).toEqual(theirs);
  const sent = theirs.flat();
  expect(new Set(sent.map(({ pev2 = 'page' }) => pev2)).size).toBeGreaterThan(2);
  expect(sent.length).toBeGreaterThan(30);
});

test('conditions are true for the values for which they are in the engine of Adobe Launch', async () => {
  const imported = importRead(readContainer(Buffer.from(writeLibrary(comparisons)), 'launch.js'));
  const values = fc.constantFrom<unknown>(undefined, '', 'a', 'A', 'ab', 'bA', '0', 'true', 'false', '12', ' 12');
  const visits = fc.sample(
    values.map((value) => ({
      url: 'https://www.example.com/a?q=ab',
      plan: undefined,
      cookie: undefined,
      steps: [{ push: { event: 'check', ...(value !== undefined && { value }) } }],
    })),
    search(25),
  );
  const isBlank = visits.map(({ steps: [{ push }] }) => !('value' in push) || push.value === '');
  // A missing value and an empty text count as 0 in Launch, and here they are no numbers: the guide of importing says so.
  const named = (list: SentBeacon[][]) =>
    list.map((beacons, at) =>
      beacons
        .map(({ pev2 }) => pev2)
        .filter((name) => !isBlank[at] || !name.includes('Than'))
        .toSorted(),
    );
  expect(named(await replay(imported, visits))).toEqual(named(visits.map((visit) => runLibrary(comparisons, visit))));
});

async function replay({ files }: Imported, visits: readonly LaunchVisit[]): Promise<SentBeacon[][]> {
  const texts = Object.fromEntries(files);
  const listeners = `event every = layer(/^/)
event otherCall = direct("other")
event careersCall = window("careers:apply")
rule every { on every, otherCall do log("seen") }
data titleOfJob: text = layer("job.title")
`;
  const folder = temporaryFolder();
  const scenarios = visits.map((visit, at) => scenarioOf(visit, at)).join('\n');
  writeFiles(folder, { ...texts, 'rules.dsl': `${texts['rules.dsl']}\n${listeners}${scenarios}` });
  const { program, diagnostics } = compile('rules.dsl', createDiskHost(folder));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  const cache = createBundleCache(program, folder, minify);
  const replayed: SentBeacon[][] = [];
  for (const scenario of program.scenarios) {
    const { effects, failures } = await runScenario(program, scenario, cache);
    expect(failures).toEqual([]);
    replayed.push(effects.flatMap((effect) => (effect.kind === 'request' ? beaconsOf(effect.url) : [])));
  }
  return replayed;
}

function scenarioOf({ url, plan, cookie, steps }: LaunchVisit, at: number): string {
  const given = [
    'consent is [necessary, performance, targeting]',
    `url is "${url}"`,
    ...(plan === undefined ? [] : [`global("site.plan") is "${plan}"`]),
    ...(cookie === undefined ? [] : [`cookie("choice") is "${cookie}"`]),
  ];
  // Each step ends before the next one begins, as in the other engine, which waits for no answer.
  const lines = steps.flatMap((step) => [`when ${stepOf(step)}`, 'when wait 1s']);
  return `scenario "visit ${at}" {\ngiven ${given.join(', ')}\n${lines.join('\n')}\nexpect never log "nothing"\n}`;
}

function stepOf(step: LaunchStep): string {
  if ('push' in step) return `push ${JSON.stringify(step.push)}`;
  if ('dispatch' in step) return 'raise careersApply';
  return `raise ${step.call === 'other' ? 'otherCall' : step.call}`;
}

/** Returns the parameters of a beacon of Adobe Analytics that come from rules; nothing for another request. */
function beaconsOf(address: string): SentBeacon[] {
  const { host, searchParams } = new URL(address);
  if (host !== 'smetrics.example.com') return [];
  const parameters = [...searchParams].filter(
    ([name]) => !general.has(name) && (name !== 'pageName' || !searchParams.has('pe')),
  );
  return [Object.fromEntries(parameters)];
}
