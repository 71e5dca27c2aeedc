import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import { useLoads } from './use-loads.ts';

const loads = useLoads(`
tag ad {
  vendor: iframe
  group:  targeting
  options: { url: "https://ads.example.net/count", parameters: { page: path, word }, title: "Advertising" }
}
rule ask { on asked do ad.run then log("loaded") }
rule logged { on sent(ad) do log("asked for") }
rule other { on asked do log("other") }
`);

const frames = 'document.querySelectorAll("iframe")';

test('LOAD-02 builds a frame from the page path and hides it from sight, screen readers and keyboard', async () => {
  const visitor = await loads.open({ body: '<style>iframe { display: block }</style><a id="one" href="#">One</a>' });
  await loads.ask(visitor);
  await expect.poll(() => visitor.log).toEqual(['info: asked for', 'info: other', 'info: loaded']);
  expect(loads.received()).toEqual(['GET ads.example.net/count?page=/us-en/home']);
  const frame = visitor.page.locator('iframe');
  expect(await frame.getAttribute('title')).toBe('Advertising');
  expect(await frame.isVisible()).toBe(false);
  expect(await visitor.page.locator('html').ariaSnapshot()).not.toContain('Advertising');
  await visitor.page.keyboard.press('Tab');
  await visitor.page.keyboard.press('Tab');
  expect(await visitor.page.evaluate('document.activeElement.localName')).not.toBe('iframe');
});

test('runs the scripts of the frame with its own cookies, without letting it navigate the page', async () => {
  const script =
    "document.cookie = 'own=1;secure;samesite=none'; new Image().src = '/seen?' + document.cookie; top.location = '/away'";
  loads.server.responses.set('ads.example.net/count', () => ({
    body: `<title>Frame</title><script>${script}</script>`,
  }));
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(() => loads.received()).toContain('GET ads.example.net/seen?own=1');
  expect(await visitor.page.evaluate(`${frames}[0].sandbox.value`)).toBe('allow-scripts allow-same-origin');
  expect(visitor.page.url()).toBe('https://www.example.com/us-en/home');
});

test('LOAD-02 replaces the earlier frame when it is loaded again, without a history entry', async () => {
  const visitor = await loads.open();
  await loads.ask(visitor);
  await expect.poll(loads.received).toEqual(['GET ads.example.net/count?page=/us-en/home']);
  await visitor.push({ word: 'new' });
  const steps = await visitor.page.evaluate('history.length');
  const again = 'GET ads.example.net/count?page=/us-en/home&word=new';
  await loads.ask(visitor);
  await expect.poll(() => loads.received().slice(1)).toEqual([again]);
  await loads.ask(visitor);
  await expect.poll(() => loads.received().slice(1)).toEqual([again, again]);
  await expect.poll(() => visitor.log.filter((line) => line === 'info: loaded')).toHaveLength(3);
  expect(await visitor.page.evaluate(`${frames}.length`)).toBe(1);
  expect(await visitor.page.evaluate('history.length')).toBe(steps);
});

test('does not report a replaced frame as late', async () => {
  loads.server.responses.set('ads.example.net', ({ url }) =>
    url.searchParams.has('word') ? {} : new Promise<never>(() => {}),
  );
  const visitor = await loads.open({ at: '2024-06-24T12:00:00Z' });
  await loads.ask(visitor);
  await visitor.push({ word: 'new' });
  await loads.ask(visitor);
  await expect.poll(() => visitor.log.filter((line) => line === 'info: loaded')).toHaveLength(2);
  await visitor.pass(10_000);
  expect(bundleLines(visitor.log).filter((line) => line.startsWith('error'))).toEqual([]);
});

test('keeps personal data in path and words out of the frame address', async () => {
  const visitor = await loads.open({ url: 'https://www.example.com/us-en/ann@example.org' });
  await visitor.push({ word: 'tel 1 bob%40example.org' });
  await loads.ask(visitor);
  await expect.poll(loads.received).toEqual(['GET ads.example.net/count?page=/us-en/redacted&word=tel 1 redacted']);
});

test.each([
  ['100 kB', 'x'.repeat(100_000)],
  ['control characters and quotes', '\u0000\u001f"\'<script>alert(1)</script>%'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
])('encodes a word of %s in the address', async (_, word, sent = word) => {
  const visitor = await loads.open();
  await visitor.push({ word });
  await loads.ask(visitor);
  const parameters = () => loads.server.received.map(({ url }) => Object.fromEntries(url.searchParams));
  await expect.poll(parameters).toEqual([{ page: '/us-en/home', word: sent }]);
  expect(visitor.log).toContain('info: other');
  expect(visitor.thrown).toEqual([]);
});
