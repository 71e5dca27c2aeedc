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
const loaded = ['ready', '5', 'set', { 5: 1 }];

test('a class of the script takes the place of the queue, with its settings and what waited', async () => {
  loads.server.responses.set('scripts.example.net', () => ({ body }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => visitor.page.evaluate('window.flatq.ti')).toBe('5');
  await loads.ask(visitor);
  expect(await visitor.page.evaluate('flatq.items')).toEqual([...items, ...loaded, ...items]);
  expect(bundleLines(visitor.log)).toEqual([]);
});

test('a script that arrives after consent was withdrawn gets no command until it is given again, and each once', async () => {
  let arrive: (() => void) | undefined;
  loads.server.responses.set('scripts.example.net', () => new Promise((reply) => (arrive = () => reply({ body }))));
  const visitor = await loads.open();
  const got = () => visitor.page.evaluate('window.flatq?.items');
  await visitor.page.evaluate("_satellite.track('go')");
  await expect.poll(() => arrive).toBeDefined();
  await visitor.answerBanner([1]);
  arrive!();
  await expect.poll(got).toEqual([]);
  await visitor.answerBanner([1, 4]);
  await loads.ask(visitor);
  await expect.poll(got).toEqual([...items, ...loaded]);
  await visitor.answerBanner([1]);
  await visitor.answerBanner([1, 4]);
  await loads.ask(visitor);
  await expect.poll(got).toEqual([...items, ...loaded, ...items]);
  expect(bundleLines(visitor.log)).toEqual([]);
});

test('calls for a script that arrives after consent was withdrawn and given again are made once', async () => {
  let arrive: (() => void) | undefined;
  loads.server.responses.set('scripts.example.net', () => new Promise((reply) => (arrive = () => reply({ body }))));
  const visitor = await loads.open();
  await visitor.page.evaluate("_satellite.track('go')");
  await expect.poll(() => arrive).toBeDefined();
  await visitor.answerBanner([1]);
  await visitor.answerBanner([1, 4]);
  await visitor.page.evaluate("_satellite.track('go')");
  arrive!();
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
