import { describe, expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
queue shared = arguments("sharedLayer") { first: [["js", now]] }

vendor analytics "Analytics" {
  fits:     targeting
  queue:    shared
  script:   "https://scripts.example.net/tag.js"
  query:    { id: id }
  withdraw: [["consent", "update", { storage: "denied" }]]
  grant:    [["consent", "update", { storage: "granted" }]]
  first:    [["config", id, settings]]
  option id: text
  option settings: record?
  action event(name: text, parameters: record?) = ["event", name, merge(parameters, { to: id })]
}
vendor advertising "Advertising" {
  fits:           targeting
  queue:          shared
  script:         "https://scripts.example.net/tag.js"
  query:          { id: id }
  cannotWithdraw: "It shares the script."
  first:          [["config", id]]
  option id: text
  action convert(label: text, value: number?) = ["event", "conversion", { to: id + "/" + label, value: value }]
}
vendor audience "Audience" {
  fits:           targeting
  queue:          function("px", kept: "queue", by: "callMethod", also: ["_px"], set: { version: "2.0", loaded: true })
  script:         "https://scripts.example.net/px.js"
  cannotWithdraw: "It records until the next page."
  globals:        { _pxSettings: { id: id } }
  first:          [["init", id]]
  option id: text
  action track(name: text, parameters: record?, event: text?) = ["track", name, parameters, { eventID: event }]
}
vendor flat "Flat" {
  fits:           targeting
  queue:          list("flatq", flat: true)
  cannotWithdraw: "It has no script."
  action event(name: text, parameters: record?) = ["event", name, parameters]
}
vendor lists "Lists" {
  fits:           targeting
  queue:          list("_lists")
  cannotWithdraw: "It has no script."
  action push(name: text, value: number?, note: text?) = [name, value, note]
}
vendor methods "Methods" {
  fits:           targeting
  queue:          methods("mt", ["page", "track"])
  cannotWithdraw: "It has no script."
  first:          [["page"]]
  action track(name: text) = ["track", name]
}
vendor counter "Counter" {
  fits: targeting
  option site: text
  action count(name: text, part: text) = get("https://counter.example.net/c/" + part, query: { s: site, n: name, fmt: "gif" })
}

data total: number? = layer("total")
data slug: text? = layer("slug")
data order: record? = layer("order")

tag web       { vendor: analytics    group: targeting  options: { id: "G-1", settings: { send: false } } }
tag ads       { vendor: advertising  group: targeting  options: { id: "AW-1" } }
tag px        { vendor: audience     group: targeting  options: { id: "77" } }
tag flatTag   { vendor: flat         group: targeting }
tag listsTag  { vendor: lists        group: targeting }
tag methodTag { vendor: methods      group: targeting }
tag counting  { vendor: counter      group: targeting  options: { site: "9" } }

rule all {
  on asked
  do web.event("purchase") { value: total, note: word, nested: { mail: word }, order: order }
     ads.convert("label", value: total)
     px.track("Purchase", event: word) { value: total }
     px.track("Lead")
     flatTag.event("buy") { value: total }
     listsTag.push("one", value: total)
     listsTag.push("two", note: word)
     methodTag.track("order")
     counting.count(word else "", slug else "none")
}
`);

/** A script that reports how it was loaded and what it finds; it takes over the queue as the vendors' scripts do. */
const tagScript = `
  window.arrived = (window.arrived || 0) + 1;
  sharedLayer.push = function (item) { Array.prototype.push.call(this, item); window.late = item; };
`;
const pxScript = `
  const calls = window.pxCalls = px.queue.map((list) => [...list]);
  px.callMethod = (...list) => calls.push(list);
`;

/** What the queues contain, as plain data. */
const queues = `JSON.stringify({
  shared: (window.sharedLayer || []).map((item) => ({
    form: Object.prototype.toString.call(item),
    items: [...item].map((part) => part instanceof Date ? 'date' : part),
  })),
  px: window.pxCalls || (window.px ? [...px.queue].map((item) => [...item]) : []),
  flat: window.flatq, lists: window._lists,
  methods: window.mt && [...mt],
})`;

const serve = () => {
  loads.server.responses.set('scripts.example.net', ({ url }) => ({
    body: url.pathname === '/tag.js' ? tagScript : pxScript,
  }));
};

describe('commands of declared vendors', () => {
  test('reach their queues in the form of each, redacted, and each script is loaded once', async () => {
    serve();
    const visitor = await loads.open();
    expect(await visitor.page.evaluate('[window.sharedLayer, window.px, window.mt].every((one) => !one)')).toBe(true);
    await visitor.push({
      total: 12.5,
      word: 'ann@example.org',
      slug: 'a/b?c',
      order: { id: 'x', items: [{ name: 'to bob@example.org', price: 2 }], mail: 'Ann' },
    });
    await loads.ask(visitor);
    await expect.poll(() => visitor.page.evaluate('window.arrived && window.pxCalls && 1')).toBe(1);
    const found = JSON.parse((await visitor.page.evaluate(queues)) as string);
    expect(found.shared.map(({ form }: { form: string }) => form)).toEqual(Array(5).fill('[object Arguments]'));
    expect(found.shared.map(({ items }: { items: unknown }) => items)).toEqual([
      ['js', 'date'],
      ['config', 'G-1', { send: false }],
      [
        'event',
        'purchase',
        {
          value: 12.5,
          note: 'redacted',
          nested: { mail: 'redacted' },
          order: { id: 'x', items: [{ name: 'to redacted', price: 2 }], mail: 'redacted' },
          to: 'G-1',
        },
      ],
      ['config', 'AW-1'],
      ['event', 'conversion', { to: 'AW-1/label', value: 12.5 }],
    ]);
    expect(found.px).toEqual([
      ['init', '77'],
      ['track', 'Purchase', { value: 12.5 }, { eventID: 'redacted' }],
      ['track', 'Lead'],
    ]);
    expect(found.flat).toEqual(['event', 'buy', { value: 12.5 }]);
    expect(found.lists).toEqual([
      ['one', 12.5],
      ['two', null, 'redacted'],
    ]);
    expect(found.methods).toEqual([['page'], ['track', 'order']]);
    expect(await visitor.page.evaluate('[px === _px, px.version, _pxSettings.id].join()')).toBe('true,2.0,77');
    expect(loads.received().toSorted()).toEqual([
      // A text of the page cannot change the path.
      'GET counter.example.net/c/a%2Fb%3Fc?s=9&n=redacted&fmt=gif',
      'GET scripts.example.net/px.js',
      'GET scripts.example.net/tag.js?id=G-1',
    ]);
    // Later commands go through what the scripts have put in place.
    await loads.ask(visitor);
    expect(await visitor.page.evaluate('[window.late[1], pxCalls.length, px.queue.length].join()')).toBe(
      'conversion,5,3',
    );
    expect(bundleLines(visitor.log)).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });

  test('and items that are missing at the end when they run are left out', async () => {
    serve();
    const visitor = await loads.open();
    await loads.ask(visitor);
    const found = JSON.parse((await visitor.page.evaluate(queues)) as string);
    expect(found.lists).toEqual([['one'], ['two']]);
    await expect
      .poll(() => visitor.page.evaluate('window.pxCalls && pxCalls.map((call) => call.length).join()'))
      .toBe('2,2,2');
  });

  test('do not exist without consent, and nothing is loaded', async () => {
    const visitor = await loads.open({ consent: [1] });
    await loads.ask(visitor);
    expect(loads.received()).toEqual([]);
    const names = "['sharedLayer', 'px', '_px', '_pxSettings', 'flatq', '_lists', 'mt']";
    expect(await visitor.page.evaluate(`${names}.filter((name) => name in window).join()`)).toBe('');
  });

  test('use what the page already has, and survive a script that never arrives or throws', async () => {
    loads.server.responses.set('scripts.example.net', ({ url }) =>
      url.pathname === '/tag.js' ? 'drop' : { body: 'throw new Error("broken")' },
    );
    const before =
      'window.sharedLayer = [["own"]]; window.mt = 5; window.px = (...list) => { throw new Error("no"); };';
    const visitor = await loads.open({ before });
    await loads.ask(visitor);
    await expect.poll(() => bundleLines(visitor.log).length).toBeGreaterThan(5);
    expect(await visitor.page.evaluate('sharedLayer.length + sharedLayer[0][0]')).toBe('6own');
    const log = bundleLines(visitor.log);
    expect(log.some((line) => line.includes('Cannot load https://scripts.example.net/tag.js'))).toBe(true);
    expect(log.some((line) => line.startsWith('error: px'))).toBe(true);
    expect(log.some((line) => line.startsWith('error: methodTag'))).toBe(true);
    // The others are not affected.
    expect(await visitor.page.evaluate('[flatq.length, _lists.length].join()')).toBe('2,2');
    expect(loads.received().some((line) => line.startsWith('GET counter.example.net'))).toBe(true);
  });

  test('go where the script reads, if the page replaces a queue after the script has arrived, and otherwise into the new one', async () => {
    serve();
    const visitor = await loads.open();
    await loads.ask(visitor);
    await expect.poll(() => visitor.page.evaluate('window.arrived && window.pxCalls && 1')).toBe(1);
    await visitor.settle();
    await visitor.page.evaluate('window.lateBefore = window.late; window.sharedLayer = []; window._lists = undefined;');
    await loads.ask(visitor);
    const found = JSON.parse((await visitor.page.evaluate(queues)) as string);
    expect(found.shared).toEqual([]);
    expect(await visitor.page.evaluate('late !== lateBefore && late[1]')).toBe('conversion');
    expect(found.lists).toHaveLength(2);
  });
});
