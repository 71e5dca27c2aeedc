import { expect, test } from 'vitest';
import { useRules } from './use-rules.ts';

const site = useRules();

const rules = `
event paid = message("https://pay.example", "https://other.example") { schema: "paid.json" }
rule payment { on paid do log(event.origin, event.detail.total else 0) }`;

const files = {
  'paid.json': JSON.stringify({ type: 'object', properties: { total: { type: 'integer' }, text: { type: 'string' } } }),
};

const sending = (...messages: string[]) =>
  `<script>for (const message of [${messages.join()}]) parent.postMessage(message, '*')</script>`;

test('only messages of the listed origins start rules, and their data has its types', async () => {
  const { page, log, thrown } = await site.open(rules, { at: undefined }, files);
  const ends = '{ total: 99 }';
  site.server.sites.set('pay.example', () =>
    sending(
      '{ total: 5 }',
      '"{\\"total\\": 6}"',
      '"text"',
      '{ total: "many" }',
      'null',
      '[]',
      'new ArrayBuffer(1)',
      ends,
    ),
  );
  site.server.sites.set('evil.example', () => sending('{ total: 1 }'));
  site.server.sites.set('pay.example:8443', () => sending('{ total: 2 }'));
  const add = (frame: string) =>
    page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html);
      return new Promise((done) => document.body.lastElementChild!.addEventListener('load', done));
    }, `<iframe ${frame}></iframe>`);
  await add('src="https://evil.example/"');
  await add('sandbox="allow-scripts" src="https://pay.example/"');
  await page.evaluate(() => postMessage({ total: 3 }, '*'));
  expect(log).toEqual([]);
  await add('src="https://pay.example/"');
  const from = (total: number) => `info: https://pay.example ${total}`;
  await expect.poll(() => log).toEqual([5, 6, 0, 0, 0, 0, 0, 99].map(from));
  expect(thrown).toEqual([]);
});
