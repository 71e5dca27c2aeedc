import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import { scriptOf } from '../harness/script-of.ts';
import type { Answer } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';

// A call is tried again only where it certainly did not leave; any other leaves at most once, and what failed is logged.

const site = useSite();
const collector = 'https://metrics.example.com/collect';
const here = 'https://www.example.com/us-en';

async function openSender(before = '') {
  const sending = `
    import { createSend } from 'runtime/delivery/transport.ts';
    import { sendAddress } from 'runtime/delivery/send-address.ts';
    import { createSendQueue } from 'runtime/delivery/send-queue.ts';
    const queue = createSendQueue();
    window.send = createSend(queue);
    window.sendAddress = () => queue(() => sendAddress('${collector}?n=constant'));
  `;
  site.server.scripts.set('/tags/test.js', await scriptOf(sending));
  const visitor = await site.visit({ url: here, scripts: ['/tags/test.js'], before });
  const send = (...numbers: number[]) =>
    visitor.page.evaluate(([url, list]) => list.forEach((n) => (window as any).send({ url, parameters: { n } })), [
      collector,
      numbers,
    ] as const);
  const sendAddress = () => visitor.page.evaluate('sendAddress()');
  return { ...visitor, send, sendAddress };
}

const numbers = () => site.server.received.map(({ url }) => url.searchParams.get('n'));
const offline = "let online = false; Object.defineProperty(navigator, 'onLine', { get: () => online });";
const comeOnline = "online = true; dispatchEvent(new Event('online'))";

test('without a network calls wait, and leave in their order when there is one', async () => {
  const { page, context, send, sendAddress, settle, log } = await openSender();
  await context.setOffline(true);
  await send(1, 2, 3);
  await sendAddress();
  await settle();
  expect(numbers()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => numbers().length).toBe(4);
  expect(numbers().toSorted()).toEqual(['1', '2', '3', 'constant']);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await settle();
  expect(numbers()).toHaveLength(4);
  expect(log).toEqual([]);
});

test('what came later does not overtake what waits', async () => {
  const asked = `${offline} var asked = []; Image = class { set src(url) { asked.push(url.slice(-1)) } };`;
  const { page, send } = await openSender(asked);
  await send(1, 2);
  await page.evaluate('online = true');
  await send(3);
  await page.evaluate(comeOnline);
  expect(await page.evaluate('asked')).toEqual(['1', '2', '3']);
});

test('calls of all kinds wait in one row', async () => {
  const asked = `${offline} var asked = []; Image = class { set src(url) { asked.push(url.slice(-1)) } };`;
  const { page, send, sendAddress } = await openSender(asked);
  await send(1);
  await sendAddress();
  await send(2);
  await page.evaluate('online = true');
  await sendAddress();
  expect(await page.evaluate('asked')).toEqual(['1', 't', '2', 't']);
});

test('at most a hundred wait, each time that there is no network; of those beyond them the log says so', async () => {
  const { page, send, log } = await openSender(offline);
  for (const total of [100, 200]) {
    await page.evaluate('online = false');
    await send(...Array.from({ length: 50 }, (_, n) => n));
    await page.evaluate('for (let n = 0; n < 51; n++) sendAddress()');
    await send(-1);
    await page.evaluate(comeOnline);
    await expect.poll(() => site.server.received.length).toBe(total);
  }
  expect(log).toEqual(Array(4).fill('error: Cannot send beacon offline'));
});

test('what waits as the page goes is handed to the browser', async () => {
  const { page, send, sendAddress } = await openSender(offline);
  await send(1, 2);
  await sendAddress();
  await page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant']);
});

/** Script that gives the page a policy. */
function policy(text: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${text}">`;
  return `document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(meta)});`;
}

const inClick = 'dispatchEvent(new Event("click"))';

test.each([
  ["img-src 'none'", 'send(request)', 'POST'],
  ["connect-src 'none'", 'send(request)', 'GET'],
  ["img-src 'none'", `onclick = () => send(request); ${inClick}`, 'GET'],
  ["connect-src 'none'", `onclick = () => send(request); ${inClick}`, 'GET'],
])('what the policy "%s" keeps from leaving leaves another way, once', async (text, act, method) => {
  const { page, settle, log, thrown } = await openSender(policy(text));
  await page.evaluate(`var request = { url: '${collector}', parameters: { n: 1 } }; ${act}`);
  expect(await arrival(site.server, () => true)).toMatchObject({ method });
  await settle();
  expect(numbers()).toEqual(['1']);
  expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
  expect(thrown).toEqual([]);
});

test.each([
  ['no slash', 'https://metrics.example.com'],
  ['capitals', 'https://Metrics.Example.com/'],
  ['a letter beyond ASCII', 'https://metrics.example.com/ä'],
])('also an address that is written with %s', async (_, url) => {
  const { page, settle, log } = await openSender(policy("img-src 'none'"));
  await page.evaluate((url) => (window as any).send({ url, parameters: { n: 1 } }), url);
  await arrival(site.server, () => true);
  await settle();
  expect(numbers()).toEqual(['1']);
  expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
});

test('what no way is allowed for is logged', async () => {
  const { page, send, log, thrown } = await openSender(policy("default-src 'self' 'unsafe-inline'"));
  await send(1);
  await page.evaluate(`onclick = () => sendAddress(); ${inClick}`);
  await expect.poll(() => log.filter((line) => line.startsWith('error: Cannot send beacon')).length).toBe(2);
  expect(numbers()).toEqual([]);
  expect(thrown).toEqual([]);
});

test('a policy that only reports lets the image leave, and it leaves once', async () => {
  const { page, settle } = await openSender();
  await page.evaluate((url) => {
    (window as any).send({ url, parameters: { n: 1 } });
    const told = { effectiveDirective: 'img-src', violatedDirective: 'img-src', originalPolicy: '', statusCode: 200 };
    const about = { blockedURI: `${url}?n=1`, documentURI: location.href, disposition: 'report', ...told } as const;
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', about));
  }, collector);
  await arrival(site.server, () => true);
  await settle();
  expect(numbers()).toEqual(['1']);
});

test('what a click sends arrives also where it leads away at once', async () => {
  const { page } = await openSender();
  await page.evaluate((collector) => {
    document.body.innerHTML = '<a href="/us-en/next">Next</a>';
    addEventListener('click', () => {
      for (let n = 0; n < 5; n++) (window as any).send({ url: collector, parameters: { n } });
      (window as any).sendAddress();
    });
  }, collector);
  await page.click('a');
  await page.waitForURL('**/next');
  await expect.poll(() => numbers().toSorted()).toEqual(['0', '1', '2', '3', '4', 'constant']);
  expect(site.server.received.every(({ method }) => method === 'GET')).toBe(true);
});

const answers: Record<string, Answer> = {
  'an error': () => ({ status: 500, headers: { 'content-type': 'text/html' }, body: 'no' }),
  nonsense: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'no image' }),
  'no word': () => 'drop',
};

test.each(Object.entries(answers))(
  'a server that answers with %s is asked once, and that is logged',
  async (_, answer) => {
    site.server.answers.set('metrics.example.com', answer);
    const { send, sendAddress, log, thrown } = await openSender();
    await send(1);
    await sendAddress();
    const logged = () => log.filter((line) => line.startsWith('error: Cannot send beacon'));
    await expect.poll(() => logged().length).toBe(2);
    expect(numbers().toSorted()).toEqual(['1', 'constant']);
    expect(thrown).toEqual([]);
  },
);

test('a server that is slow, or never answers, holds back nothing that comes later', async () => {
  site.server.answers.set('metrics.example.com', () => new Promise(() => {}));
  const { send, sendAddress, page } = await openSender();
  await send(1, 2);
  await sendAddress();
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant']);
  // Hanging requests do not hold back what leaves as the page goes either.
  await page.evaluate(
    (url) => addEventListener('pagehide', () => (window as any).send({ url, parameters: { n: 'last' } })),
    collector,
  );
  await page.goto('https://www.example.com/us-en/next');
  await arrival(site.server, ({ url }) => url.searchParams.get('n') === 'last');
});
