import { expect, test } from 'vitest';
import { track } from '../../browser/visits/use-project.ts';
import { rulesOf } from '../../browser/events/use-rules.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

// A certain cycle is a compile error. With conditions the compiler cannot know, so the bundle counts.

const site = rulesOf(useSimulatedSite());

test('stops rules that send what they listen to ten levels deep and logs why (RULE-04)', async () => {
  const { page, push, log, thrown } = await site.open(
    `
    event go = layer("go")
    state counted: counter
    tag analytics { vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "one" } }
    rule first { on go do analytics.link("first") }
    rule counts { order: 1 on sent(analytics) do increase(counted) }
    rule again { on sent(analytics) when path is "/us-en" do analytics.link("again") }
    rule report { on direct("report") do log("sent", counted) }
  `,
    {
      before:
        'var asked = 0; Image = class { set src(url) { asked++ } }; fetch = () => (asked++, new Promise(() => {}));',
    },
  );
  await push({ event: 'go' });
  expect(await page.evaluate('asked')).toBe(11);
  expect(log).toEqual(['error: Failed to execute "action" for "again" rule. Circular: sent']);
  await push({ event: 'go' });
  expect(await page.evaluate('asked')).toBe(22);
  expect(thrown).toEqual([]);
});

test('stops rules that call their own names as well (RULE-04)', async () => {
  const visitor = await site.open(`
    event again = direct("again")
    rule goRound { on again when path is "/us-en" do log("round") raise(again) log("behind") }
  `);
  await track(visitor, 'again');
  const round = Array.from({ length: 11 }, () => 'info: round');
  const behind = Array.from({ length: 11 }, () => 'info: behind');
  expect(visitor.log).toEqual([...round, 'error: _satellite Circular: again', ...behind]);
  await track(visitor, 'again');
  expect(visitor.log).toHaveLength(46);
});
