import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { useSite } from '../harness/use-site.ts';
import { casesAtOnce, casesThatWait, type PlannedCase } from './plan-rules.ts';
import { writeContainer } from './write-container.ts';
import { writeProject } from './write-project.ts';

const site = useSite();
const engine = readFileSync(createRequire(import.meta.url).resolve('@adobe/reactor-turbine/dist/engine.js'), 'utf8');
const at = '2026-03-02T09:00:00Z';
const [sequences] = fc.sample(casesAtOnce(60), { seed: 20240624, numRuns: 1 });
const [waits] = fc.sample(casesThatWait(30), { seed: 20240624, numRuns: 1 });

/** What the actions of both engines do, and where they record that they started. */
const before = `
  // The peer says nothing of failures otherwise.
  localStorage.setItem('com.adobe.reactor.debug', 'true');
  window.trace = [];
  window.calls = {};
  window.acts = {
    ends: () => {},
    throws: () => { throw new Error('broken'); },
    rejects: () => Promise.reject(new Error('refused')),
    takesLong: () => new Promise((resolve) => setTimeout(resolve, 500)),
    neverEnds: () => new Promise(() => {}),
  };
`;

interface ScenarioRun {
  /** Actions in the order in which they started. */
  readonly trace: readonly string[];
  /** The log lines of failed actions. */
  readonly failures: readonly string[];
}

/** Opens a page that makes all calls of all cases in order. */
async function play(cases: readonly PlannedCase[], script: string, track: string): Promise<ScenarioRun> {
  const visitor = await site.visit({ url: 'https://www.example.com/', scripts: [script], before, at });
  await visitor.pass(10);
  await visitor.page.evaluate(`
    for (const { name, calls } of ${JSON.stringify(cases)}) for (const number of calls) (${track})(name, { number });
  `);
  await visitor.pass(600_000);
  const failures = visitor.log.flatMap((line) => /Failed to execute.*/.exec(line)?.[0].trim() ?? []);
  return { trace: await visitor.page.evaluate('window.trace'), failures };
}

async function playOurs(cases: readonly PlannedCase[]): Promise<ScenarioRun> {
  const code = await minifyIn(writeProject(cases));
  site.server.scripts.set('/tags/main.js', code);
  return play(cases, '/tags/main.js', '_tagc.track');
}

async function playTheirs(cases: readonly PlannedCase[], inSequence: boolean): Promise<ScenarioRun> {
  site.server.scripts.set('/engine.js', writeContainer(cases, inSequence) + engine);
  return play(cases, '/engine.js', '(name, detail) => window.calls[name].forEach((trigger) => trigger({ detail }))');
}

describe('compared with the engine it replaces (RULE-01, RULE-02, RULE-03, RULE-04, RULE-05)', () => {
  test('starts the same actions in the same order and logs the same failures if nothing waits', async () => {
    const ours = await playOurs(sequences);
    expect(ours).toEqual(await playTheirs(sequences, false));
    expect(ours.trace.length).toBeGreaterThan(200);
    expect(ours.failures.length).toBeGreaterThan(20);
  });

  test('starts the same actions for each rule and logs the same failures if actions are awaited', async () => {
    const ours = await playOurs(waits);
    const theirs = await playTheirs(waits, true);
    expect(byRule(ours.trace)).toEqual(byRule(theirs.trace));
    expect(ours.failures.toSorted()).toEqual(theirs.failures.toSorted());
    expect(ours.failures.length).toBeGreaterThan(20);
  });
});

/** Returns how often each action started. Waiting runs overlap in our engine and are queued in the other one. */
function byRule(trace: readonly string[]): Record<string, string[]> {
  const rules: Record<string, string[]> = {};
  for (const name of trace.toSorted()) (rules[name.split('.')[0]] ??= []).push(name);
  return rules;
}

describe('bugs of the other engine that this one does not have', () => {
  const stuck = { id: 'stuck', order: 1, conditions: [], actions: [wait('neverEnds'), wait('ends')] };
  const other = { id: 'other', order: 2, conditions: [], actions: [wait('ends')] };
  const cases: readonly PlannedCase[] = [{ name: 'called', rules: [stuck, other], calls: [0] }];

  test('an endless action delays an unrelated rule by 2 seconds', async () => {
    expect(await startedWithin(1_000, openTheirs(cases))).toEqual(['stuck.0']);
    expect(await startedWithin(1_000, await openOurs(cases))).toEqual(['stuck.0', 'other.0']);
  });

  function wait(kind: 'neverEnds' | 'ends') {
    return { kind, delaysNext: true };
  }

  async function openOurs(cases: readonly PlannedCase[]) {
    const code = await minifyIn(writeProject(cases));
    return { script: code, track: '_tagc.track("called", { number: 0 })' };
  }

  function openTheirs(cases: readonly PlannedCase[]) {
    return {
      script: writeContainer(cases, true) + engine,
      track: 'calls.called.forEach((trigger) => trigger({ detail: { number: 0 } }))',
    };
  }

  async function startedWithin(milliseconds: number, { script, track }: { script: string; track: string }) {
    site.server.scripts.set('/engine.js', script);
    const visitor = await site.visit({ url: 'https://www.example.com/', scripts: ['/engine.js'], before, at });
    await visitor.pass(10);
    await visitor.page.evaluate(track);
    await visitor.pass(milliseconds);
    return visitor.page.evaluate('window.trace');
  }
});
