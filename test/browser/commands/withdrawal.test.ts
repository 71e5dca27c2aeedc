import { describe, expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
queue shared = arguments("sharedLayer") { first: [["js", 1]] }

vendor analytics "Analytics" {
  fits:     targeting
  queue:    shared
  script:   "https://scripts.example.net/tag.js"
  query:    { id: id }
  cookies:  { "_an": 2 years, "_an_*": 2 years }
  storage:  { "an_*": local, an_tab: { kind: session, purpose: "Counts the pages of a tab" } }
  first:    [["config", id]]
  withdraw: [["consent", "denied", id]]
  grant:    [["consent", "granted", id]]
  option id: text
  action event(name: text) = ["event", name, id]
}
vendor lasting "Lasting" {
  fits:           targeting
  queue:          function("fn", kept: "q")
  script:         "https://scripts.example.net/fn.js"
  cannotWithdraw: "It records until the next page."
  action track(name: text) = ["track", name]
}
tag one { vendor: analytics  group: targeting  options: { id: "1" } }
tag two { vendor: analytics  group: targeting  options: { id: "2" } }
tag three { vendor: analytics  group: performance  options: { id: "3" } }
tag fn { vendor: lasting  group: targeting }

rule first { on asked do one.event("a") fn.track("a") }
event second = direct("second")
rule later { on second do two.event("b") }
event third = direct("third")
rule other { on third do three.event("c") }
`);

const items = `JSON.stringify((window.sharedLayer || []).map((item) => [...item].join()))`;

/** Serves the scripts as soon as the returned function is called. */
function serveLater(): () => void {
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  loads.server.responses.set('scripts.example.net', async () => {
    await served;
    return { body: 'window.arrived = (window.arrived || 0) + 1;' };
  });
  return serve;
}

describe('CONS-08 withdrawal, for declared vendors', () => {
  test('passes on their commands, removes their cookies, and grants again without a second script', async () => {
    serveLater()();
    const visitor = await loads.open();
    await visitor.page.evaluate(
      `for (const area of [localStorage, sessionStorage]) for (const key of ['an_1', 'an_tab', 'plan_an_']) area[key] = '1'`,
    );
    await visitor.page.evaluate(`document.cookie = '_an=1'; document.cookie = '_an_x=2'; document.cookie = 'other=3'`);
    await loads.ask(visitor);
    await expect.poll(() => visitor.page.evaluate('window.arrived')).toBe(2);
    await visitor.answerBanner([1]);
    await expect
      .poll(async () => JSON.parse((await visitor.page.evaluate(items)) as string))
      .toEqual(['js,1', 'config,1', 'event,a,1', 'consent,denied,1']);
    const names = `document.cookie.split('; ').map((one) => one.split('=')[0]).filter((one) => one !== 'OptanonConsent').join()`;
    expect(await visitor.page.evaluate(names)).toBe('other');
    const keys = 'Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((key) => /an_/.test(key))';
    expect(await visitor.page.evaluate(keys)).toEqual(['plan_an_', 'plan_an_']);
    await loads.ask(visitor);
    expect(JSON.parse((await visitor.page.evaluate(items)) as string)).toHaveLength(4);
    await visitor.answerBanner([1, 4]);
    await loads.ask(visitor);
    expect(JSON.parse((await visitor.page.evaluate(items)) as string).slice(4)).toEqual([
      'consent,granted,1',
      'event,a,1',
    ]);
    expect(loads.received()).toHaveLength(2);
    expect(bundleLines(visitor.log)).toEqual([]);
  });

  test('takes back what waits for a script that has not arrived, and starts again when consent is given', async () => {
    const serve = serveLater();
    const visitor = await loads.open();
    await loads.ask(visitor);
    await visitor.page.evaluate(`sharedLayer.push('of the page')`);
    expect(await visitor.page.evaluate('sharedLayer.length + fn.q.length')).toBe(5);
    await visitor.answerBanner([1]);
    await expect.poll(() => visitor.page.evaluate('fn.q.length')).toBe(0);
    const left = () => visitor.page.evaluate(`sharedLayer.map((item) => item[0]).join()`);
    // What the page has put there, and the first command of the queue, belong to nobody's consent.
    expect(await left()).toBe('js,o');
    serve();
    await visitor.answerBanner([1, 4]);
    await loads.ask(visitor);
    expect(await left()).toBe('js,o,config,event');
    await visitor.page.evaluate(`_satellite.track('second')`);
    await visitor.settle();
    expect(await left()).toBe('js,o,config,event,config,event');
    // Those that were on their way did not run.
    await expect.poll(() => visitor.page.evaluate('window.arrived')).toBe(2);
  });

  test('passes on the commands of withdrawal to a script that arrives later, because a tag of another group wants it', async () => {
    const serve = serveLater();
    const visitor = await loads.open({ consent: [1, 2, 4] });
    await loads.ask(visitor);
    await visitor.page.evaluate(`_satellite.track('third')`);
    await visitor.answerBanner([1, 2]);
    await expect.poll(() => visitor.page.evaluate('fn.q.length')).toBe(0);
    serve();
    await expect
      .poll(async () => JSON.parse((await visitor.page.evaluate(items)) as string))
      .toEqual(['js,1', 'config,3', 'event,c,3', 'consent,denied,1']);
    expect(await visitor.page.evaluate('window.arrived')).toBe(1);
    expect(loads.received()).toHaveLength(2);
  });

  test('removes storage keys of an earlier page if stored consent refuses the group, also without a withdrawal here', async () => {
    const visitor = await loads.open({ consent: [1, 4] });
    await visitor.page.evaluate(`localStorage.an_1 = '1'; sessionStorage.an_tab = '1'; localStorage.other = '1'`);
    await visitor.answerBanner([1]);
    const keys = 'Object.keys(localStorage).concat(Object.keys(sessionStorage)).filter((key) => /an_|other/.test(key))';
    await expect.poll(() => visitor.page.evaluate(keys)).toEqual(['other']);
    expect(loads.received()).toEqual([]);
  });

  test('removes cookies of an earlier page if stored consent refuses the group', async () => {
    const visitor = await loads.open({ consent: [1], cookies: { _an: '1', other: '2' } });
    await expect.poll(() => visitor.page.evaluate('document.cookie')).not.toContain('_an=');
    expect(loads.received()).toEqual([]);
  });
});
