import * as fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowserDriver } from '../../simulator/browser/browser-driver.ts';
import { launchChromium } from '../browser/harness/chromium.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { writeScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { replay } from '../../simulator/replay.ts';
import { closeContexts } from '../browser/harness/use-browser.ts';
import { workerBrowser } from '../browser/harness/worker-browser.ts';
import { cases, type Case } from './cases.ts';
import { search } from '../support/search.ts';
import { situationOf } from '../support/situation-of.ts';
import { mergeCases } from './merge-cases.ts';
import { replayRows } from './replay-rows.ts';
import { prelude, runOutcomes, runText } from './run-text.ts';
import { refusedCases } from './refused.ts';
import { withPlainInProcess } from './with-plain-in-process.ts';
import { withOneTab } from './with-one-tab.ts';

let browser: Browser;
/** Runs the scenarios of all tests of this file in the same tab. */
let oneTab: Browser;

beforeAll(async () => {
  browser = await workerBrowser();
  oneTab = withOneTab(browser);
});
afterAll(() => closeContexts(browser));

test('reports a form that cannot be submitted in the same words', async () => {
  const text = `rule sent { on submit do log(form.id) }
    scenario "empty" { when submit "form#f input[name=city][required]" expect log "f" }
    scenario "changed" { when change "form#f input[required]" when submit "form#f" expect log "f" }`;
  const results = await runText(text);
  expect(results).toEqual({
    empty: [
      'submit "form#f input[name=city][required]"',
      'A browser does not submit this form: its input[name="city"] is required and empty.',
    ],
    changed: [],
  });
  expect(await runText(text, { driver: createBrowserDriver(browser) })).toEqual(results);
});

const groups = mergeCases(cases).map((group) => ({ ...group, rows: group.cases.map(({ row }) => row).join('; ') }));

test.each(groups)('gives the same results in a browser as in the simulated page: $rows', async (group) => {
  try {
    await expectSame(group, group.cases);
  } catch (error) {
    // Names the case that fails on its own.
    for (const one of group.cases) await expectSame(one, [one]);
    throw error;
  }
});

// `npm run deep -- failed-scenarios` runs all of them.
test.each(sampleOf(cases, search(4)))(
  '$row: fails in the same words in a browser as in the simulated page',
  async ({ wrong, lines, differs }) => {
    const inBrowser = createBrowserDriver(oneTab);
    const driver = differs === undefined ? withPlainInProcess(inBrowser) : inBrowser;
    const text = `${wrong}\nscenario "one" { ${lines} }`;
    expect(await runText(text, { driver })).toEqual(await runText(text));
  },
);

test.each(refusedCases)('$row: runs in a browser', async ({ rules, wrong, lines }) => {
  const driver = createBrowserDriver(oneTab);
  const scenario = `scenario "one" { ${lines} }`;
  expect(await runText(`${rules}\n${scenario}`, { driver, isPlainToo: false })).toEqual({ one: [] });
  if (wrong === undefined) return;
  expect((await runText(`${wrong}\n${scenario}`, { driver, isPlainToo: false })).one).not.toEqual([]);
});

test('a page that never returns fails its scenario and those after it, and ends the browser', async () => {
  const endless = await launchChromium();
  const driver = createBrowserDriver(endless, { modules: ['endless.js'], timeLimit: 100 });
  const results = await runText(
    `data word: text = module("./endless.js") else "none"
     rule tried { on start do log("tried", word) }
     scenario "endless" { expect log "tried" }
     scenario "after" { expect log "tried" }`,
    { driver, modules: { 'endless.js': 'export default () => { for (;;); };' } },
  );
  const message = expect.stringMatching(
    /^The page did not return from its code within 0\.1 s, .*endless loops: "endless.js"/,
  );
  expect(results).toEqual({ endless: ['', message], after: ['', message] });
  await expect.poll(() => endless.isConnected()).toBe(false);
});

test('replays a situation in a browser', async () => {
  const { rules, shows, ...situation } = replayRows.find(({ row }) => row.startsWith('a value that changes'))!;
  const host = createMemoryHost({ 'rules.dsl': `${prelude}\n${rules}\n` });
  const { program } = compile('rules.dsl', host);
  const written = writeScenarios(program, situationOf(program, situation), 'it starts');
  if ('cannot' in written) throw new Error(written.cannot);
  const driver = createBrowserDriver(browser);
  const [result] = await replay({ entry: 'rules.dsl', host }, [written], { driver, finish: minify });
  expect(result).toMatchObject({ isConfirmed: true });
  expect(result.scenario).toContain(shows.at(-1));
});

/** Expects that a scenario passes in a browser, with the effects and traces that it has in the simulated page. */
async function expectSame({ rules, lines }: Pick<Case, 'rules' | 'lines'>, of: readonly Case[]): Promise<void> {
  const text = `${rules}\nscenario "one" { ${lines} }`;
  const inBrowser = createBrowserDriver(oneTab);
  const driver = of.some(({ differs }) => differs !== undefined) ? inBrowser : withPlainInProcess(inBrowser);
  const [{ failures, traces, last }] = await runOutcomes(text, { driver });
  const [simulated] = await runOutcomes(text);
  const row = of[0].row;
  expect(failures, row).toEqual([]);
  // With the same effects and traces, every message is the same.
  expect(traces, row).toEqual(simulated.traces);
  expect(last?.traces, row).toEqual(simulated.last?.traces);
}

function sampleOf(all: readonly Case[], { seed, numRuns }: ReturnType<typeof search>): readonly Case[] {
  const length = Math.min(numRuns, all.length);
  const [chosen] = fc.sample(fc.shuffledSubarray([...all], { minLength: length, maxLength: length }), {
    seed,
    numRuns: 1,
  });
  return chosen;
}
