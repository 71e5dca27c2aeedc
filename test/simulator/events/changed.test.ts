import { describe, expect, test } from 'vitest';
import { track } from '../../browser/visits/use-project.ts';
import { rulesOf } from '../../browser/events/use-rules.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = rulesOf(useSimulatedSite());

const rules = `
event asked = direct("asked")
event emptied = direct("emptied")

state clicks: counter
state seen: set of text
state mood: text { keep: session }

data busy: boolean = clicks >= 2
data basket: list of text = layer("basket")
data title: text = global("window.shop.title")

rule ask {
  on asked
  do log("before", clicks)
     increase(clicks)
     add(seen, "here")
     set(mood, text(clicks))
     log("after", clicks)
}

rule empty { on emptied do clear(clicks) }

rule clicksChanged { on changed(clicks) do log("clicks", clicks) }
rule seenChanged { on changed(seen) do log("seen") }
rule moodChanged { on changed(mood) do log("mood", mood) }
rule busyChanged { on changed(busy) do log("busy", busy) }
rule basketChanged { on changed(basket) do log("basket", join(basket, ",")) }
rule titleChanged { on changed(title) do log("title", title) }`;

describe('a state', () => {
  test('runs its listeners immediately, while the rule that sets it still runs', async () => {
    const visitor = await site.open(rules);
    await track(visitor, 'asked');
    expect(visitor.log).toEqual(['before 0', 'clicks 1', 'seen', 'mood 1', 'after 1'].map(asLogLine));
    await track(visitor, 'asked');
    // Adding an existing item to the set changes nothing. Data that reads the state changes too.
    expect(visitor.log.slice(5)).toEqual(['before 1', 'clicks 2', 'busy true', 'mood 2', 'after 2'].map(asLogLine));
    await track(visitor, 'emptied');
    expect(visitor.log.slice(10)).toEqual(['clicks 0', 'busy false'].map(asLogLine));
    await track(visitor, 'emptied');
    await visitor.pass(10_000);
    expect(visitor.log.slice(12)).toEqual([]);
  });

  test('that its own listener changes runs that listener a second later, to prevent endless loops', async () => {
    const visitor = await site.open(`
      event asked = direct("asked")
      state a: counter
      state b: counter
      rule ask { on asked do increase(a) }
      rule first { on changed(a) do log("a", a) increase(b) }
      rule second { on changed(b) when b < 3 do log("b", b) increase(a) }`);
    await track(visitor, 'asked');
    expect(visitor.log).toEqual(['a 1', 'b 1'].map(asLogLine));
    await visitor.pass(1000);
    expect(visitor.log.slice(2)).toEqual(['a 2', 'b 2'].map(asLogLine));
    await visitor.pass(10_000);
    expect(visitor.log.slice(4)).toEqual(['a 3'].map(asLogLine));
    expect(visitor.thrown).toEqual([]);
  });

  test('that another page has set runs its listeners within a second', async () => {
    const visitor = await site.open(rules);
    await visitor.page.evaluate("sessionStorage.setItem('tagc.mood', 'other')");
    await visitor.pass(1000);
    expect(visitor.log).toEqual(['info: mood other']);
  });
});

describe('RULE-07 data', () => {
  test('is checked every 1000 ms and runs its listeners at each change', async () => {
    const { page, push, pass, log } = await site.open(rules, { layer: [{ basket: ['a'] }] });
    await pass(5000);
    expect(log).toEqual([]);
    await push({ basket: ['a', 'b'] });
    await page.evaluate("window.shop = { title: 'Shop' }");
    expect(log).toEqual([]);
    await pass(1000);
    expect(log).toEqual(['basket a,b', 'title Shop'].map(asLogLine));
    await page.evaluate("window.shop = { title: 'Shop' }");
    await pass(5000);
    expect(log).toHaveLength(2);
    await page.evaluate('delete window.shop');
    await pass(1000);
    expect(log.slice(2)).toEqual(['info: title undefined']);
  });

  test('that throws or contains itself breaks nothing', async () => {
    const before = `
      const cyclic = {};
      cyclic.self = cyclic;
      Object.defineProperty(window, 'shop', { value: new Proxy({}, { getOwnPropertyDescriptor() { throw 1 } }) });`;
    const { pass, push, log, thrown } = await site.open(rules, { before });
    await push({ basket: 5 });
    await pass(3000);
    await push({ basket: ['a'] });
    await pass(1000);
    expect(log).toEqual(['info: basket a']);
    expect(thrown).toEqual([]);
  });
});

const asLogLine = (line: string): string => `info: ${line}`;
