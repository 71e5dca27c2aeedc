import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import { scriptOf } from '../harness/script-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const waiting = `
  import { after } from 'runtime/rules/after.ts';
  import { wait } from 'runtime/actions/wait/wait.ts';
  import { createSendQueue } from 'runtime/delivery/send-queue.ts';
  import { createSend } from 'runtime/delivery/transport.ts';
  after('contentSearched', wait(3000), 5000, () => createSend(createSendQueue())({ url: 'https://metrics.example.com/searched' }));
`;

async function openWaitingPage(before = '') {
  site.server.scripts.set('/tags/test.js', await scriptOf(waiting));
  const at = '2024-06-24T10:00:00Z';
  return site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'], at, before });
}

test('sends a waiting beacon after its 3000 ms (BEAC-03)', async () => {
  const { pass } = await openWaitingPage();
  await pass(2_999);
  expect(site.server.received).toEqual([]);
  await pass(1);
  expect(site.server.received).toHaveLength(1);
});

test.each([
  ['', ''],
  [', even if the browser is offline', "Object.defineProperty(navigator, 'onLine', { value: false });"],
])('and earlier if the visitor leaves%s', async (_, before) => {
  const { page } = await openWaitingPage(before);
  await page.goto('https://www.example.com/us-en/next');
  await arrival(site.server, ({ url }) => url.pathname === '/searched');
});
