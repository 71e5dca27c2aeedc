import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createBundles, type Bundles } from '../../preview/bundles/bundles.ts';
import { obeyPanel } from '../../preview/server/obey-panel.ts';
import { createPreviewSession, type PreviewSession } from '../../preview/server/preview-session.ts';
import { servePreview, type PreviewServer } from '../../preview/server/serve-preview.ts';
import type { PageOrder, PanelMessage, RuleQuestion, ScenarioOrder } from '../../preview/messages.ts';

const rules = `
project demo { dataLayer: "adobeDataLayer" }
site main { hosts: { production: ["www.shop.example"] } }
stage production
rule hello { on start do log("hello") }
`;
const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': rules }));
let server: PreviewServer;
let session: PreviewSession;

const options = (port: number) => ({
  port,
  bundles: createBundles(
    { folder: '.', entry: 'rules.dsl', hosts: ['localhost'] },
    createMemoryHost({ 'rules.dsl': rules }),
  ),
  session,
  program: () => program,
  explain: ({ rule }: RuleQuestion) => ({ text: rule }),
  scenario: async ({ page, title }: ScenarioOrder) => ({ cannot: `${page} ${title}` }),
});
beforeAll(async () => {
  session = createPreviewSession('All requests are sent.');
  server = await servePreview(options(0));
});
afterAll(() => server.close());

/** Sends a request to the server and returns its status and body. */
function ask(
  path: string,
  headers: IncomingHttpHeaders = {},
  body?: string,
): Promise<{ status?: number; text: string }> {
  const { port, host } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const own = { origin: 'https://www.shop.example' };

test.each([
  ['of a host of the project', own],
  ['that says only where it comes from', { referer: 'https://www.shop.example/cart' }],
  ['of this machine', { origin: 'http://shop.localhost:3000' }],
])('a page %s gets the script with its recorder', async (_, headers) => {
  const { status, text } = await ask('/main.js', headers);
  expect(status).toBe(200);
  expect(text).toContain('"hello"');
  expect(text).toContain(JSON.stringify({ server: server.origin }));
});

// Another page could read rules that are not public yet, or write into the panel.
test.each([
  ['/main.js', { origin: 'https://evil.example' }],
  ['/main.js', { referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' }],
  ['/main.js', { 'sec-fetch-site': 'cross-site' }],
  ['/main.js', {}],
  ['/main.js', { origin: 'null' }],
  ['/main.js', { host: 'evil.example:4173', ...own }],
  ['/record', { origin: 'https://evil.example' }, '[]'],
  ['/pages/1', { origin: 'https://evil.example' }],
])('no other page gets anything: %s %j', async (path, headers, body?: string) => {
  expect(await ask(path, headers, body)).toMatchObject({ status: 403 });
});

test('the panel needs the secret of its address', async () => {
  const { pathname } = new URL(server.panel);
  expect(await ask(pathname)).toMatchObject({ status: 200, text: expect.stringContaining('panel.js') });
  expect(await ask(`${pathname}panel.js`)).toMatchObject({ status: 200 });
  for (const path of ['/', `/${'a'.repeat(pathname.length - 2)}/`, '/order'])
    expect((await ask(path, own)).text).not.toContain('panel');
});

test('what pages record reaches the panel, in order, and what is no message is left out', async () => {
  const message = (at: number) => ({
    page: 'one',
    address: 'https://www.shop.example/',
    entries: [{ kind: 'fired', id: 'hello', at, task: at }],
  });
  await ask('/record', own, JSON.stringify([message(1), { page: 'two' }, null]));
  await ask('/record', own, JSON.stringify([message(2)]));
  await ask('/record', own, 'no JSON');
  const known: PanelMessage[] = [];
  session.follow((one) => known.push(one))();
  const pages = known.flatMap((one) => (one.kind === 'page' ? one.message : []));
  expect(pages.map(({ page, entries }) => [page, entries.map(({ at }) => at)])).toEqual([['one', [1, 2]]]);
});

test.each([
  ['{"do":"country","code":"JP"}', 204],
  ['{"do":"country","code":"window.alert(1)"}', 400],
  ['{"do":"answer","granted":"all"}', 400],
  ['{"do":"anything"}', 400],
  ['no JSON', 400],
])('the panel asks only for what there is: %s', async (order, status) => {
  expect(await ask(`${new URL(server.panel).pathname}order`, {}, order)).toMatchObject({ status });
});

test('names a port that is taken', async () => {
  const taken = Number(new URL(server.origin).port);
  await expect(servePreview(options(taken))).rejects.toThrow(`Port ${taken} is in use.`);
});

test('names the scripts for an address that has none', async () => {
  expect(await ask('/other.js', own)).toEqual({
    status: 404,
    text: `There is no such script. Scripts: ${server.origin}/main.js`,
  });
});

test('the panel asks for scenarios, with a title that a line can have', async () => {
  const path = new URL('scenario', server.panel).pathname;
  const order = { page: 'one', title: 'a visit', isSaved: false };
  expect(await ask(path, {}, JSON.stringify(order))).toEqual({ status: 200, text: '{"cannot":"one a visit"}' });
  for (const wrong of [
    '',
    '{}',
    JSON.stringify({ ...order, title: 'two\nlines' }),
    JSON.stringify({ ...order, title: '' }),
  ])
    expect((await ask(path, {}, wrong)).status).toBe(400);
  expect((await ask('/scenario', own, JSON.stringify(order))).status).toBe(404);
});

test('a country that the page decides again leaves nothing of the chosen one', async () => {
  const places = [{ place: 'local', name: 'country' }] as const;
  const orders: PageOrder[] = [];
  const own = createPreviewSession('');
  own.receive({ page: 'a', address: 'http://localhost/', entries: [] }, async (order) => void orders.push(order));
  const bundles = { countryPlaces: () => places } as unknown as Bundles;
  await obeyPanel({ do: 'country', code: 'JP' }, bundles, own);
  await obeyPanel({ do: 'country', code: '' }, bundles, own);
  expect(orders).toEqual([{ do: 'visit' }, { do: 'remove', places }, { do: 'visit' }]);
});
