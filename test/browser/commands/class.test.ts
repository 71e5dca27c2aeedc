import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
vendor flat "Flat" {
  fits:           targeting
  queue:          list("flatq", flat: true, class: "Flat", settings: { ti: id })
  script:         "https://scripts.example.net/flat.js"
  loaded:         [["ready", id], ["set", { [id]: 1 }]]
  cannotWithdraw: "It records until the next page."
  option id: text
  action event(name: text, parameters: record?) = ["event", name, parameters]
}
tag flatTag { vendor: flat  group: targeting  options: { id: "5" } }
rule all { on asked do flatTag.event("buy") { value: 1 } }
`);

const body = `window.Flat = class {
  constructor({ ti, q }) { this.ti = ti; this.items = [...q]; }
  push(...items) { this.items.push(...items); }
};`;
const items = ['event', 'buy', { value: 1 }];
const withdrawn =
  'error: Failed to execute "action" for "flatTag" rule. Cannot load https://scripts.example.net/flat.js: consent was withdrawn';
const loaded = ['ready', '5', 'set', { 5: 1 }];

/** Serves the script as soon as the returned function is called. */
function serveLater(): () => void {
  let serve = () => {};
  const served = new Promise<void>((resolve) => (serve = resolve));
  loads.server.responses.set('scripts.example.net', async () => {
    await served;
    return { body };
  });
  return serve;
}

test('a class of the script takes the place of the queue, with its settings and what waited', async () => {
  loads.server.responses.set('scripts.example.net', () => ({ body }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => visitor.page.evaluate('window.flatq.ti')).toBe('5');
  await loads.ask(visitor);
  expect(await visitor.page.evaluate('flatq.items')).toEqual([...items, ...loaded, ...items]);
  expect(bundleLines(visitor.log)).toEqual([]);
});

test('a script gets each command once if consent was withdrawn on its way, and again after it has arrived', async () => {
  const serve = serveLater();
  const visitor = await loads.open();
  const got = () => visitor.page.evaluate('window.flatq?.items');
  await visitor.page.evaluate("_satellite.track('go')");
  await expect.poll(loads.received).toHaveLength(1);
  await visitor.answerBanner([1]);
  serve();
  await visitor.answerBanner([1, 4]);
  await visitor.page.evaluate("_satellite.track('go')");
  await expect.poll(got).toEqual([...items, ...loaded]);
  await visitor.answerBanner([1]);
  await visitor.answerBanner([1, 4]);
  await loads.ask(visitor);
  await expect.poll(got).toEqual([...items, ...loaded, ...items]);
  expect(bundleLines(visitor.log)).toEqual([withdrawn]);
});

test('calls for a script that arrives after consent was withdrawn and given again are made once', async () => {
  const serve = serveLater();
  const visitor = await loads.open();
  await visitor.page.evaluate("_satellite.track('go')");
  await expect.poll(loads.received).toHaveLength(1);
  await visitor.answerBanner([1]);
  await visitor.answerBanner([1, 4]);
  await visitor.page.evaluate("_satellite.track('go')");
  serve();
  await expect.poll(() => visitor.page.evaluate('window.flatq?.items')).toContain('ready');
  await visitor.settle();
  expect(await visitor.page.evaluate('flatq.items')).toEqual([...items, ...loaded]);
});

test('without the class, the failure is logged, and commands wait', async () => {
  loads.server.responses.set('scripts.example.net', () => ({ body: '' }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => bundleLines(visitor.log).join()).toContain('flatTag');
  expect(await visitor.page.evaluate('flatq')).toEqual(items);
});
