import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Scenario } from '../../compiler/language/model/scenario.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import type { ExplainedEvent } from '../../compiler/proof/explain/explanation.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { careersProject } from '../support/careers-project.ts';

const countries = ['US', 'CN', undefined];
const consents = [
  '',
  'unknown',
  '[necessary]',
  '[necessary, performance]',
  '[necessary, performance, functional, targeting]',
];
const pages = ['path is "/us-en/careers/jobsearch"', 'path is "/us-en/insights/cloud", pageName is "acn:insights"'];

/** One scenario for each visitor, in a file of its own. */
const visitors = countries.flatMap((country) =>
  consents.flatMap((consent) =>
    pages.flatMap((page, at) =>
      [
        page,
        ...(country ? [`visitorCountry is ${country}`] : []),
        ...(consent ? [`consent is ${consent}`] : []),
        ...(at === 0 ? ['identity.optedOut is false'] : []),
      ].join(', '),
    ),
  ),
);
const scenarios = visitors.map(
  (given) => `scenario "${given.replaceAll('"', "'")}" { given ${given}\n when raise pageData\n expect no navigation }`,
);

/** Returns the tags and calls that act at the page's start and at the page event. */
async function actedIn(scenario: Scenario, program: Program, cache: ReturnType<typeof createBundleCache>) {
  const { failures, traces, scripts } = await runScenario(program, scenario, cache);
  expect(failures).toEqual([]);
  const calls = scripts!.table.calls.map(({ id }) => id);
  const ids = traces.flatMap((one) => (one.kind === 'acted' ? [one.id] : []));
  return new Set(ids.map((id) => (id.startsWith('call ') ? calls[Number(id.slice(5))] : id)));
}

/** Returns the tags and calls that run at the start and at some events, and at the events that their rules raise. */
function explainedIn(events: readonly ExplainedEvent[], names: readonly string[]): Set<string> {
  const now = events.filter(({ on, isAtStart }) => names.includes(on) || (isAtStart && names.includes('start')));
  const actions = now
    // Responses of a service decide whether its client makes the requests of another tag.
    .flatMap(({ running }) => running.filter((one) => one.running.triggers.length > 0).flatMap((one) => one.actions))
    .filter(({ outcome }) => outcome.is === 'runs');
  const raised = actions.flatMap(({ action }) =>
    action?.kind === 'raise' ? (action.trigger.declaration?.id ?? []) : [],
  );
  const own = actions.flatMap(({ through }) => through?.id ?? []);
  return new Set([...own, ...(raised.length > 0 ? explainedIn(events, raised) : [])]);
}

test('Explains of the careers site what its bundle does', async () => {
  const files: Record<string, string> = { ...careersProject, 'sample.dsl': scenarios.join('\n') };
  const { program, diagnostics } = compile(
    'rules.dsl',
    createMemoryHost({ ...files, 'rules.dsl': `${files['rules.dsl']}\nimport "sample.dsl"` }),
  );
  expect(diagnostics).toEqual([]);
  const cache = createBundleCache(program, undefined, minify);
  const wrong: unknown[] = [];
  let count = 0;
  for (const scenario of program.scenarios.filter(({ source }) => source.path === 'sample.dsl')) {
    const acted = [...(await actedIn(scenario, program, cache))].toSorted();
    const explained = [...explainedIn(explain(program, scenario.given).events, ['start', 'pageData'])].toSorted();
    count += acted.length;
    if (acted.join() !== explained.join()) wrong.push({ visitor: scenario.id, acted, explained });
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(visitors.length);
});
