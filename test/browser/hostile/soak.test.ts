import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const rules = `
event called = direct("called")
state calls: counter
state latest: text
rule counted {
  on called
  do increase(calls) set(latest, "called")
}
`;

test('100,000 direct calls do not increase memory, with or without listeners (MEDI-02)', async () => {
  site.server.scripts.set('/tags/main.js', await minifyText(rules));
  const url = 'https://www.example.com/us-en';
  const { page, thrown } = await site.visit({ url, scripts: ['/tags/main.js'], before: 'console.info = () => {};' });
  const session = await page.context().newCDPSession(page);
  const heapSize = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return ((await session.send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
  };
  const calls = (count: number) =>
    page.evaluate(`for (let i = 0; i < ${count}; i++) {
      _satellite.track('called', { i, text: 'call ' + i });
      _satellite.track('unknown ' + i);
    }`);
  await calls(1_000);
  const before = await heapSize();
  await calls(100_000);
  expect((await heapSize()) - before).toBeLessThan(200_000);
  expect(thrown).toEqual([]);
});
