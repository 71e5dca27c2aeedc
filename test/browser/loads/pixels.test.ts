import { expect, test } from 'vitest';
import { useLoads } from './use-loads.ts';

const loads = useLoads(`
state times: counter
tag same { vendor: pixel group: targeting options: { url: "https://pixel.example.net/same" } }
tag each { vendor: pixel group: targeting options: { url: "https://pixel.example.net/each", parameters: { n: text(times) } } }
rule ask { on asked do increase(times) same.run each.run }
rule sameSent { on sent(same) do log("same") }
rule eachSent { on sent(each) do log("each") }
`);

test('adds a random number to each pixel, since a browser does not request a cached image again', async () => {
  const visitor = await loads.open();
  for (const n of [1, 2, 3]) {
    await loads.ask(visitor);
    await expect.poll(() => loads.received()).toContain(`GET pixel.example.net/each?n=${n}`);
  }
  const times = (path: string) => loads.received().filter((one) => one.includes(path)).length;
  expect([times('/same'), times('/each')]).toEqual([1, 3]);
  expect(visitor.log.filter((line) => line === 'info: same')).toHaveLength(3);
});
