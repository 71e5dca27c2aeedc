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

test('requests each pixel, also one with the same address as before', async () => {
  const visitor = await loads.open();
  const times = (path: string) => loads.received().filter((one) => one.includes(path)).length;
  for (const n of [1, 2, 3]) {
    await loads.ask(visitor);
    await expect.poll(() => [times('/same'), times(`/each?n=${n}`)]).toEqual([n, 1]);
  }
  expect(visitor.log.filter((line) => line === 'info: same')).toHaveLength(3);
});
