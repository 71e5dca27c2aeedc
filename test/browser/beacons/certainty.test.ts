import { expect, test } from 'vitest';
import { arrival } from '../harness/arrivals.ts';
import { scriptOf } from '../harness/script-of.ts';
import type { Responder } from '../harness/server.ts';
import { useSite } from '../harness/use-site.ts';

// A request is retried only if it certainly was not sent, and logged if it cannot be retried. Every other request is sent
// at most once, and its failure is not logged.

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

test('queues calls without a network and sends them in order once there is one', async () => {
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

test('does not let later calls overtake queued ones', async () => {
  // A repeated address is no image.
  const requested = `${offline} var requested = [];
    Image = class { set src(url) { requested.push(url.slice(-1)) } };
    fetch = async (url) => requested.push(url.slice(-1));`;
  const { page, send } = await openSender(requested);
  await send(1, 2);
  await page.evaluate('online = true');
  await send(3);
  await page.evaluate(comeOnline);
  expect(await page.evaluate('requested')).toEqual(['1', '2', '3']);
});

test('queues calls of all kinds in one queue', async () => {
  // A repeated address is no image.
  const requested = `${offline} var requested = [];
    Image = class { set src(url) { requested.push(url.slice(-1)) } };
    fetch = async (url) => requested.push(url.slice(-1));`;
  const { page, send, sendAddress } = await openSender(requested);
  await send(1);
  await sendAddress();
  await send(2);
  await page.evaluate('online = true');
  await sendAddress();
  expect(await page.evaluate('requested')).toEqual(['1', 't', '2', 't']);
});

test('queues at most a hundred calls for each offline period, and logs the rest', async () => {
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

test('tries what is sent while the page unloads, even if the browser is offline', async () => {
  const { page } = await openSender(offline);
  await page.evaluate(
    (url) =>
      addEventListener('pagehide', () => {
        (window as any).send({ url, parameters: { n: 1 } });
        (window as any).sendAddress();
      }),
    collector,
  );
  await page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => numbers().toSorted()).toEqual(['1', 'constant']);
});

test('hands queued calls to the browser when the page unloads', async () => {
  const { page, send, sendAddress } = await openSender(offline);
  await send(1, 2);
  await sendAddress();
  await page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant']);
});

/** Returns a script that adds a content security policy to the page. */
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
])('sends by another method, once, where the policy "%s" blocks the first', async (text, act, method) => {
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
  ['a non-ASCII letter', 'https://metrics.example.com/ä'],
])('sends by another method to an address that is written with %s', async (_, url) => {
  const { page, settle, log } = await openSender(policy("img-src 'none'"));
  await page.evaluate((url) => (window as any).send({ url, parameters: { n: 1 } }), url);
  await arrival(site.server, () => true);
  await settle();
  expect(numbers()).toEqual(['1']);
  expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
});

test('logs a call for which the policy allows no method, without its query', async () => {
  const { page, send, settle, log, thrown } = await openSender(policy("default-src 'self' 'unsafe-inline'"));
  const logged = () => log.filter((line) => line.startsWith('error: Cannot send beacon'));
  await send(1);
  await expect.poll(logged).toEqual([`error: Cannot send beacon ${collector}`]);
  // The browser itself reports a blocked address that is known at build time.
  await page.evaluate(`onclick = () => sendAddress(); ${inClick}`);
  await settle();
  expect(logged()).toHaveLength(1);
  expect(numbers()).toEqual([]);
  expect(thrown).toEqual([]);
});

test('sends the image once under a report-only policy', async () => {
  const { page, settle } = await openSender();
  await page.evaluate((url) => {
    (window as any).send({ url, parameters: { n: 1 } });
    const violation = {
      effectiveDirective: 'img-src',
      violatedDirective: 'img-src',
      originalPolicy: '',
      statusCode: 200,
    };
    const about = {
      blockedURI: `${url}?n=1`,
      documentURI: location.href,
      disposition: 'report',
      ...violation,
    } as const;
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', about));
  }, collector);
  await arrival(site.server, () => true);
  await settle();
  expect(numbers()).toEqual(['1']);
});

test('delivers what a click sends although the click navigates away at once', async () => {
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

const answers: Record<string, Responder> = {
  'no content': () => ({ status: 204 }),
  'an error': () => ({ status: 500, headers: { 'content-type': 'text/html' }, body: 'no' }),
  nonsense: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'no image' }),
  'no response': () => 'drop',
};

test.each(Object.entries(answers))(
  'sends once to a server that replies with %s, and logs nothing, because the request arrived',
  async (_, answer) => {
    site.server.responses.set('metrics.example.com', answer);
    const { page, send, sendAddress, settle, log, thrown } = await openSender();
    await send(1);
    await sendAddress();
    await page.evaluate(
      `onclick = () => { send({ url: '${collector}', parameters: { n: 2 } }); sendAddress() }; ${inClick}`,
    );
    await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant', 'constant']);
    await settle();
    expect(numbers()).toHaveLength(4);
    expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
    expect(thrown).toEqual([]);
  },
);

const wrappers = {
  'returns nothing': '(...all) => { real(...all) }',
  'returns no promise': '(...all) => (real(...all), true)',
  'returns a promise without `finally` and `catch`':
    '(...all) => { const sent = real(...all); return { then: (...both) => sent.then(...both) } }',
  'returns an object whose `then` throws': '(...all) => { real(...all); return { get then() { throw 1 } } }',
  'throws after the request': '(...all) => { real(...all); throw new Error("its own") }',
  'throws after it has made a `Request`': '(url, options) => { real(new Request(url, options)); throw 1 }',
  'rejects after the request': 'async (...all) => { await real(...all); throw 1 }',
  'sends later': '(...all) => { setTimeout(() => real(...all)) }',
  'sends later, from a copy of the options':
    '(url, { ...options }) => { setTimeout(() => real(url, options)); throw 1 }',
};

test.each(Object.entries(wrappers))('sends once in a page whose `fetch` %s', async (_, wrapper) => {
  const { page, settle, log, thrown } = await openSender(`const real = fetch; fetch = ${wrapper};`);
  await page.evaluate(`onclick = () => {
    send({ url: '${collector}', parameters: { n: 1 } });
    send({ url: '${collector}', parameters: { n: 2 }, exit: true });
    sendAddress();
  }; ${inClick}`);
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant']);
  await settle();
  expect(numbers()).toHaveLength(3);
  expect(log).toEqual([]);
  expect(thrown).toEqual([]);
});

const imageWrappers = {
  'a setter of `src` that throws after the request':
    "Object.defineProperty(HTMLImageElement.prototype, 'src', { set(url) { this.setAttribute('src', url); throw 1 } });",
  'an `Image` that sends by other means, and throws':
    'Image = class { set src(url) { fetch(url, { mode: "no-cors" }); throw 1 } };',
};

test.each(Object.entries(imageWrappers))('sends once in a page with %s', async (_, wrapper) => {
  const { send, sendAddress, settle, log, thrown } = await openSender(wrapper);
  await send(1);
  await sendAddress();
  await expect.poll(() => numbers().toSorted()).toEqual(['1', 'constant']);
  await settle();
  expect(numbers()).toHaveLength(2);
  expect(log).toEqual([]);
  expect(thrown).toEqual([]);
});

test('does not delay later calls while a server is slow or never replies', async () => {
  site.server.responses.set('metrics.example.com', () => new Promise(() => {}));
  const { send, sendAddress, page } = await openSender();
  await send(1, 2);
  await sendAddress();
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', 'constant']);
  // Pending requests do not delay calls made while the page unloads either.
  await page.evaluate(
    (url) => addEventListener('pagehide', () => (window as any).send({ url, parameters: { n: 'last' } })),
    collector,
  );
  await page.goto('https://www.example.com/us-en/next');
  await arrival(site.server, ({ url }) => url.searchParams.get('n') === 'last');
});
