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
    window.sendAddress = (n = 'constant') => queue(() => sendAddress('${collector}?n=' + n));
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

/** Returns the numbers that arrived, without some of the first. */
const numbers = (earlier = 0) => site.server.received.slice(earlier).map(({ url }) => url.searchParams.get('n'));
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

test('queues calls of all kinds in one queue, which later calls do not overtake', async () => {
  // A repeated address is no image.
  const requested = `${offline} var requested = [];
    Image = class { set src(url) { requested.push(url.slice(-1)) } };
    fetch = async (url) => requested.push(url.slice(-1));`;
  const { page, send, sendAddress } = await openSender(requested);
  await send(1, 2);
  await page.evaluate('online = true');
  await send(3);
  await page.evaluate(comeOnline);
  expect(await page.evaluate('requested')).toEqual(['1', '2', '3']);

  await page.evaluate('requested = []; online = false');
  await send(4);
  await sendAddress();
  await send(5);
  await page.evaluate('online = true');
  await sendAddress();
  expect(await page.evaluate('requested')).toEqual(['4', 't', '5', 't']);
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

test('hands queued calls, and those made while the page unloads, to the browser that is offline', async () => {
  const { page, send, sendAddress } = await openSender(offline);
  await send(1, 2);
  await sendAddress();
  await page.evaluate(
    (url) =>
      addEventListener('pagehide', () => {
        (window as any).send({ url, parameters: { n: 3 } });
        (window as any).sendAddress('late');
      }),
    collector,
  );
  await page.goto('https://www.example.com/us-en/next');
  await expect.poll(() => numbers().toSorted()).toEqual(['1', '2', '3', 'constant', 'late']);
});

/** Returns a script that adds a content security policy to the page. */
function policy(text: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${text}">`;
  return `document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(meta)});`;
}

const inClick = 'dispatchEvent(new Event("click"))';

test.each([
  ["img-src 'none'", 'POST'],
  ["connect-src 'none'", 'GET'],
])('sends by another method, once, where the policy "%s" blocks the first', async (blocking, method) => {
  const { page, settle, log, thrown } = await openSender(policy(blocking));
  const arrivedBy = async (n: string) => (await arrival(site.server, ({ url }) => url.search === `?n=${n}`)).method;
  await page.evaluate(`send({ url: '${collector}', parameters: { n: 'first' } })`);
  expect(await arrivedBy('first')).toBe(method);
  await page.evaluate(`onclick = () => send({ url: '${collector}', parameters: { n: 'click' } }); ${inClick}`);
  expect(await arrivedBy('click')).toBe('GET');
  // No slash, capitals, and a non-ASCII letter: the browser reports these addresses in another form.
  const urls = ['https://metrics.example.com', 'https://Metrics.Example.com/', 'https://metrics.example.com/ä'];
  await page.evaluate((all) => all.forEach((url, n) => (window as any).send({ url, parameters: { n } })), urls);
  for (const n of urls.keys()) await arrivedBy(`${n}`);
  await settle();
  expect(numbers().toSorted()).toEqual(['0', '1', '2', 'click', 'first']);
  expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
  expect(thrown).toEqual([]);
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
  // First, because a browser repeats a request itself if the server drops a connection that it used before.
  'no response': () => 'drop',
  'no content': () => ({ status: 204 }),
  'an error': () => ({ status: 500, headers: { 'content-type': 'text/html' }, body: 'no' }),
  nonsense: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'no image' }),
};

test('sends once, whatever the server replies, and logs nothing, because the request arrived', async () => {
  const { page, settle, log, thrown } = await openSender();
  for (const [what, answer] of Object.entries(answers)) {
    site.server.responses.set('metrics.example.com', answer);
    const earlier = site.server.received.length;
    const [sent, constant] = ['sent', 'constant'].map((kind) => `${what.replaceAll(' ', '-')}-${kind}`);
    // At first as images, then as requests that outlive the page.
    const send = (n: string) => `send({ url: '${collector}', parameters: { n: '${sent}-${n}' } });`;
    await page.evaluate(`${send('1')} sendAddress('${constant}')`);
    await page.evaluate(`onclick = () => { ${send('2')} sendAddress('${constant}') }; ${inClick}`);
    const all = [constant, constant, `${sent}-1`, `${sent}-2`];
    await expect.poll(() => numbers(earlier).toSorted(), { message: what }).toEqual(all);
    await settle();
    expect(numbers(earlier), what).toHaveLength(4);
  }
  expect(log.filter((line) => line.includes('Cannot send'))).toEqual([]);
  expect(thrown).toEqual([]);
});

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

test('sends once in a page that wraps `fetch`, whatever the wrapper does', async () => {
  const { page, settle, log, thrown } = await openSender('const real = fetch;');
  for (const [what, wrapper] of Object.entries(wrappers)) {
    const earlier = site.server.received.length;
    await page.evaluate(`fetch = ${wrapper}; onclick = () => {
      send({ url: '${collector}', parameters: { n: 1 } });
      send({ url: '${collector}', parameters: { n: 2 }, exit: true });
      sendAddress();
    }; ${inClick}`);
    await expect.poll(() => numbers(earlier).toSorted(), { message: what }).toEqual(['1', '2', 'constant']);
    await settle();
    expect(numbers(earlier), what).toHaveLength(3);
    expect(log, what).toEqual([]);
    expect(thrown, what).toEqual([]);
  }
});

test('sends once in a page that replaces images by ones that throw after the request', async () => {
  const { page, settle, log, thrown } = await openSender();
  const replacements = {
    other: 'Image = class { set src(url) { fetch(url, { mode: "no-cors" }); throw 1 } };',
    setter: `Image = real;
      Object.defineProperty(HTMLImageElement.prototype, 'src', { set(url) { this.setAttribute('src', url); throw 1 } });`,
  };
  await page.evaluate('real = Image');
  for (const [name, replacement] of Object.entries(replacements)) {
    const earlier = site.server.received.length;
    await page.evaluate(`{${replacement}}
      send({ url: '${collector}', parameters: { n: '${name}' } });
      sendAddress('constant-${name}');`);
    await expect.poll(() => numbers(earlier).toSorted()).toEqual([`constant-${name}`, name]);
    await settle();
    expect(numbers(earlier)).toHaveLength(2);
  }
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
