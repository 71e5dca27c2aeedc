import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from '../loads/use-loads.ts';

const loads = useLoads(`
vendor flat "Flat" {
  fits:           targeting
  queue:          list("flatq", flat: true, class: "Flat", settings: { ti: id })
  script:         "https://scripts.example.net/flat.js"
  cannotWithdraw: "It records until the next page."
  option id: text
  action event(name: text, parameters: record?) = ["event", name, parameters]
}
tag flatTag { vendor: flat  group: targeting  options: { id: "5" } }
rule all { on asked do flatTag.event("buy") { value: 1 } }
`);

test('a class of the script takes the place of the queue, with its settings and what waited', async () => {
  const body = `window.Flat = class {
    constructor({ ti, q }) { this.ti = ti; this.items = [...q]; }
    push(...items) { this.items.push(...items); }
  };`;
  loads.server.responses.set('scripts.example.net', () => ({ body }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => visitor.page.evaluate('window.flatq.ti')).toBe('5');
  await loads.ask(visitor);
  const items = ['event', 'buy', { value: 1 }];
  expect(await visitor.page.evaluate('flatq.items')).toEqual([...items, ...items]);
  expect(bundleLines(visitor.log)).toEqual([]);
});

test('without the class, the failure is logged, and commands wait', async () => {
  loads.server.responses.set('scripts.example.net', () => ({ body: '' }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => bundleLines(visitor.log).join()).toContain('flatTag');
  expect(await visitor.page.evaluate('flatq')).toEqual(['event', 'buy', { value: 1 }]);
});
