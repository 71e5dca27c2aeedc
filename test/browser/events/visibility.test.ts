import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import type { Visitor } from '../harness/visitor.ts';
import { observed } from './observed.ts';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
rule away   { on hidden do log("away", pageVisible) }
rule back   { on shown do log("back", pageVisible) }
rule stayed { on timer(every: 10s, times: 3) do log("stayed", timer.count) }
rule seen   { on visible("p", for: 15s) do log("seen") }`;

/** The visibility of a page without a window does not change by itself. */
const become = (state: string) => `
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`;

const lines = ({ log }: Visitor) => log.map((line) => line.replace('info: ', ''));

test('rules run when the page is hidden and shown, and only visible time counts', async () => {
  const visitor = await site.open(rules, { body: '<p>Text</p>' });
  const { page, pass } = visitor;
  await observed(page);
  await pass(9_000);
  await page.evaluate(become('hidden'));
  await pass(60_000);
  expect(lines(visitor)).toEqual(['away false']);
  await page.evaluate(become('visible'));
  // The page has taken some of its time to load.
  await pass(200);
  expect(lines(visitor)).toEqual(['away false', 'back true']);
  await pass(800);
  await pass(5_000);
  await pass(30_000);
  expect(lines(visitor).slice(2)).toEqual(['stayed 1', 'seen', 'stayed 2', 'stayed 3']);
});

test('an event that the page dispatches changes nothing', async () => {
  const visitor = await site.open(rules, { body: '<p>Text</p>' });
  await visitor.page.evaluate(`
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    document.querySelector('p').dispatchEvent(new CustomEvent('visibilitychange'))`);
  expect(lines(visitor)).toEqual([]);
});

test('visible time goes on if a page replaces the clock, or hides the event from other listeners', async () => {
  const before = `Date.now = () => NaN;
    document.addEventListener('visibilitychange', (event) => event.stopPropagation());`;
  const visitor = await site.open(rules, { body: '<p>Text</p>', before });
  await visitor.page.evaluate(become('hidden') + become('hidden') + become('visible') + become('visible'));
  await visitor.pass(10_000);
  expect(lines(visitor)).toEqual(['away false', 'back true', 'stayed 1']);
});

test('a page that the visitor leaves is hidden, and what rules send then arrives', async () => {
  const { page } = await site.open(
    `tag counter { vendor: pixel group: necessary options: { url: "https://metrics.example.com/away" } }
    rule away { on hidden do counter.run }`,
    { at: undefined },
  );
  await page.goto('https://www.example.com/next');
  await arrival(site.server, ({ url }) => url.pathname === '/away');
  expect(site.server.received.filter(({ url }) => url.pathname === '/away')).toHaveLength(1);
});
