import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { plannedSteps, plannedValues, type PlannedStep } from './plan-values.ts';
import { writeValues } from './write-values.ts';

const site = useSite();
const engine = readFileSync(createRequire(import.meta.url).resolve('@adobe/reactor-turbine/dist/engine.js'), 'utf8');
const url = 'https://www.example.com/';
type Seen = Record<string, string>;

/** Runs the steps in one browser with both engines, and returns what the rules of each read at each step. */
async function play(steps: readonly PlannedStep[], before: string): Promise<{ ours: Seen[]; theirs: Seen[] }> {
  const { project, container } = writeValues(plannedValues);
  const code = await minifyIn(project);
  site.server.scripts.set('/engines.js', `${container}\n${engine}\n${code}`);
  const open = (local?: Record<string, string>) => site.visit({ url, scripts: ['/engines.js'], before, local });
  let visitor = await open();
  let { page } = visitor;
  const seen = { ours: [] as Seen[], theirs: [] as Seen[] };
  for (const { move, pageValues } of steps) {
    if (move === 'loads again') await page.reload();
    if (move === 'opens a tab') page = await openTab(visitor);
    if (move === 'follows into a window') page = await openWindow(page);
    if (move === 'comes back later') {
      const stored = await storedOf(visitor);
      await visitor.close();
      visitor = await open(stored);
      page = visitor.page;
    }
    await page.waitForFunction('window.ask && window.tagcCalls');
    const { ours, theirs } = await page.evaluate(look, pageValues);
    seen.ours.push(ours);
    seen.theirs.push(theirs);
  }
  return seen;
}

type Page = Visitor['page'];

async function openTab({ context }: Visitor): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Opens a window from a page. It starts with a copy of the session storage. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate('void open("/")');
  return opened;
}

const storedOf = async ({ context }: Visitor): Promise<Record<string, string>> => {
  const { origins } = await context.storageState();
  return Object.fromEntries((origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]));
};

/** Runs in the page: makes the rules of both engines read the values, and returns them as texts. */
function look(pageValues: Record<string, unknown>): { ours: Seen; theirs: Seen } {
  const page = window as any;
  page.pageValues = pageValues;
  page.seen = { ours: {}, theirs: {} };
  page.tagcCalls.track('asked');
  page.ask({});
  for (const values of [page.seen.ours, page.seen.theirs])
    for (const name in values) values[name] = String(values[name] ?? 'missing');
  return page.seen;
}

describe('remembered values compared with the engine it replaces (RULE-01, STOR-01)', () => {
  const pages: Record<string, [before: string, steps: number]> = {
    'a browser that stores': ['', 40],
    'a browser whose storage keeps nothing': ["Storage.prototype.setItem = () => { throw new Error('full') };", 12],
    'a browser without storage': [
      "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new Error('no') } });",
      12,
    ],
  };
  test.each(Object.entries(pages))('%s', async (_, [before, count]) => {
    const [steps] = fc.sample(plannedSteps(count), { seed: 20240624, numRuns: 1 });
    const { ours, theirs } = await play(steps, before);
    expect(ours).toEqual(theirs);
    expect(new Set(theirs.flatMap((seen) => Object.values(seen))).size).toBeGreaterThan(15);
  });
});
