import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devCommand, type DevOptions } from '../../cli/commands/dev.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import { buildScript } from '../../tasks/verify/build-script.ts';
import { useBrowser } from '../browser/harness/use-browser.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { createTestTerminal } from '../cli/test-terminal.ts';
import { readRecording } from '../../import/read/read-recording.ts';

const site = useBrowser();
const rules = readFileSync('examples/minimal/rules.dsl', 'utf8');
let server: Server;
let origin: string;
let deployed: string;
/** Says when a page is requested that never answers. */
const asked = new EventEmitter();
/** A page of a developer, without a policy. */
let served = '';

// The strictest policy: only scripts of the host run, each with its hash, and no text becomes a script.
const strict = { 'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'" };
const announce = 'window.adobeDataLayer = [{ page: { pageName: "home" } }, { event: "cmp:sObject" }];';

const pages: Readonly<Record<string, string>> = {
  '/': '<script src="/layer.js"></script><script src="/tags/main.4f1d2c3b.js" integrity="INTEGRITY"></script><a href="/next">Next</a>',
  '/next': '<script src="/layer.js"></script><script src="/late.js"></script><a href="/">Back</a>',
  '/bare': '<script src="/layer.js"></script>',
};
const scripts: Readonly<Record<string, () => string>> = {
  '/layer.js': () => announce,
  '/tags/main.4f1d2c3b.js': () => deployed,
  // A script that another one adds, with the hash of the deployed one.
  '/late.js': () =>
    `const one = document.createElement('script'); one.integrity = ${JSON.stringify(integrity())}; one.src = trustedTypes.createPolicy('own', { createScriptURL: (url) => url }).createScriptURL('/tags/main.4f1d2c3b.js'); document.head.append(one);`,
};
const integrity = () => `sha384-${createHash('sha384').update(deployed).digest('base64')}`;

beforeAll(async () => {
  const project = readProject('examples/minimal', { cwd: process.cwd() });
  deployed = await buildScript(project, { site: 'main', stage: 'production' });
  server = createServer(({ url = '' }, response) => {
    if (url === '/endless') return void asked.emit('endless');
    if (url === '/away')
      return void response.writeHead(302, { location: origin.replace('localhost', '127.0.0.1') }).end();
    const page = url === '/served' ? served : pages[url];
    const body =
      page === undefined
        ? scripts[url]?.()
        : `<!doctype html><title>${url}</title>${page.replace('INTEGRITY', integrity())}`;
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': page === undefined ? 'text/javascript' : 'text/html',
      ...(page !== undefined && url !== '/served' && strict),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Starts the command. `stop` is Ctrl-C. */
function start(words: readonly string[], folder: string) {
  const { terminal, texts } = createTestTerminal(folder);
  let stop = () => {};
  const interrupted = new Promise<void>((resolve) => (stop = resolve));
  const options: DevOptions = { words, port: 0, requests: 'block', headless: true, timeout: 30_000 };
  const running = devCommand(options, { ...terminal, interrupted: () => interrupted }, async () => ({
    newContext: (settings) => site.browser.newContext(settings),
    close: async () => {},
  }));
  return { running, stop, texts };
}

/** Runs the command until `use` has ended. `use` gets the page that it opens and the panel. */
async function preview(
  words: readonly string[],
  use: (opened: Preview) => Promise<void>,
  files: Readonly<Record<string, string>> = { 'rules.dsl': rules },
) {
  const folder = temporaryFolder(files);
  const { running, stop, texts } = start(words, folder);
  try {
    await Promise.race([running, expect.poll(() => texts.stdout).toContain('Panel: ')]);
    const [, address] = /Panel: (\S+)/.exec(texts.stdout) ?? [];
    // The command has ended before.
    if (address === undefined) return { exitCode: await running, ...texts };
    const panel = await site.browser.newPage();
    await panel.goto(address);
    const [context] = site.browser.contexts().filter((one) => one !== panel.context());
    await use({ page: context?.pages()[0], panel, texts, folder, address });
  } finally {
    stop();
  }
  return { exitCode: await running, ...texts };
}

interface Preview {
  readonly page: Page;
  readonly panel: Page;
  readonly texts: { readonly stdout: string; readonly stderr: string };
  readonly folder: string;
  readonly address: string;
}

/** Grants the group in the panel, once the page has said that it is not granted. */
async function grant(panel: Page): Promise<void> {
  await expect.poll(() => panel.locator('.groups').innerText()).toContain('analytics not granted');
  await panel.getByLabel('analytics').click();
}

test('runs the local script in place of the deployed one, and shows what it does', async () => {
  const { exitCode, stdout } = await preview([`${origin}/`], async ({ page, panel, texts, folder }) => {
    expect(texts.stdout).toContain(`Replaced by the local script: ${origin}/tags/main.4f1d2c3b.js`);
    const hits: string[] = [];
    page.on('request', (request) => request.url().includes('metrics.example.com') && hits.push(request.url()));
    const why = panel.locator('[data-rule="pageView"] .why');
    await expect.poll(() => why.innerText()).toContain('Consent to analytics is not granted');

    const tag = panel.locator('[data-rule="analytics"]');
    await tag.locator('summary').click();
    await tag.getByRole('button', { name: 'Why not?' }).click();
    await expect
      .poll(() => tag.locator('pre, [role=alert]').allInnerTexts())
      .toEqual([expect.stringContaining('analytics')]);

    await grant(panel);
    await panel.getByRole('button', { name: /^Calls/ }).click();
    await expect.poll(() => panel.locator('.call').first().innerText()).toContain('metrics.example.com');

    // What happened, with what it changed and started.
    await panel.getByRole('button', { name: /^Data/ }).click();
    const happened = (title: string) => panel.locator(`.timeline [data-title="${title}"]`).innerText();
    expect(await happened('data')).toContain('page.pageName missing → "home"');
    expect(await happened('cmp:sObject')).toContain('started Page view');
    expect(await happened('OptanonConsent')).toContain('C0002:1');
    const saving = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save the data layer' }).click();
    const saved = readRecording(readFileSync(await (await saving).path()), 'data-layer.json');
    expect([...saved.kindsAt('page.pageName')]).toEqual(['text']);
    await panel.getByLabel('Find what happened').fill('sobject');
    await panel.getByLabel('Only of this rule or tag').selectOption('pageView');
    expect(await panel.locator('.timeline .call').count()).toBe(1);
    await panel.getByLabel('Find what happened').fill('');
    await panel.getByRole('button', { name: /^Calls/ }).click();
    expect(await panel.locator('.call').count()).toBe(1);

    await panel.getByRole('button', { name: 'Save as scenario' }).click();
    const scenario = panel.getByLabel('Its text');
    await expect.poll(() => scenario.inputValue().catch(() => '')).toContain('layer("page.pageName") is "home"');
    expect(await scenario.inputValue()).toContain(
      'when   consent becomes [necessary, analytics]\n  expect tag analytics',
    );
    expect(await panel.locator('.scenario .notes').count()).toBe(0);

    // The next page is another one in the list, and the answer is still there.
    await page.click('text=Next');
    await expect.poll(() => panel.locator('header select').innerText()).toContain('2: /next');
    await expect.poll(() => panel.locator('.call').first().innerText()).toContain('metrics.example.com');
    expect(texts.stdout).toContain(`Replaced in /next: ${origin}/tags/main.4f1d2c3b.js\n`);
    // The deployed script sends nothing.
    expect(hits).toHaveLength(2);

    writeFileSync(join(folder, 'rules.dsl'), rules.replace('"Page view"', '"Page seen"'));
    await expect.poll(() => texts.stdout).toContain('rules.dsl changed: built in');
    await expect.poll(() => texts.stdout).toContain('3 scenarios passed.');
    await panel.getByRole('button', { name: /^Rules/ }).click();
    await expect.poll(() => panel.locator('[data-rule="pageView"] .name').innerText()).toBe('Page seen');

    writeFileSync(join(folder, 'rules.dsl'), rules.replace('expect no beacon', 'expect page view'));
    await expect
      .poll(() => texts.stdout)
      .toMatch(/✗ a visitor who has not answered yet\n {4}rules.dsl:[^]*2 scenarios passed, 1 failed\./);

    writeFileSync(join(folder, 'rules.dsl'), rules.replace('on pageData', 'on nothing'));
    await expect.poll(() => texts.stdout).toContain('pages keep the last valid rules');
    await expect.poll(() => panel.locator('.errors').innerText()).toContain('nothing');
  });
  expect(stdout).toContain('Off in this browser: the Content-Security-Policy of pages, and service workers.');
  expect(stdout).toContain('Requests to the hosts of tags are blocked: metrics.example.com');
  expect(exitCode).toBe(0);
});

test('adds the local script to a page that loads none, runs once, and says where a missing value is read', async () => {
  const { stdout } = await preview(
    [`${origin}/bare`],
    async ({ page, panel }) => {
      const why = panel.locator('[data-rule="analytics"] .why');
      await grant(panel);
      await expect.poll(() => why.innerText()).toContain('pageName = missing in layer("page.title")');
      await page.reload();
      await expect.poll(() => panel.locator('header option').count()).toBe(3);
    },
    { 'rules.dsl': rules.replace('layer("page.pageName")', 'layer("page.title")') },
  );
  expect(stdout).toContain('It loads no script of this project, so the local one of the site "main" was added.');
});

test('serves pages of any browser, which the panel reaches, too', async () => {
  await preview([], async ({ panel, texts }) => {
    const [, script] = /Scripts: (\S+)/.exec(texts.stdout) ?? [];
    const page = await site.browser.newPage();
    served = `<script src="/layer.js"></script><script src="${script}"></script>`;
    await page.goto(`${origin}/served`);
    await grant(panel);
    await panel.getByRole('button', { name: /^Calls/ }).click();
    await expect.poll(() => panel.locator('.call').count()).toBe(1);
  });
});

test.each([
  [['https://one.example/', 'https://two.example/'], 'There is more than one address.'],
  [['ftp://one.example/'], 'is not the address of a page'],
  [['http://localhost:1/'], 'Could not open "http://localhost:1/"'],
])('says what is wrong with %j', async (words, text) => {
  await expect(preview(words, async () => {})).rejects.toThrow(text);
});

test('says that a page leads to another host', async () => {
  await expect(preview([`${origin}/away`], async () => {})).rejects.toThrow('leads to another host');
});

test('ends at Ctrl-C while the page is still loading', async () => {
  const requested = once(asked, 'endless');
  const { running, stop, texts } = start([`${origin}/endless`], temporaryFolder({ 'rules.dsl': rules }));
  await requested;
  stop();
  expect([await running, texts.stdout]).toEqual([0, '']);
});

test('does not start with rules that have errors', async () => {
  const { exitCode, stderr } = await preview([], async () => {}, { 'rules.dsl': 'project wrong {' });
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('rules.dsl')]);
});

// Rules need not change for that.
test('a changed module takes effect, and one with a mistake leaves the last valid script', async () => {
  const module = (text: string) => `export default () => { console.log(${JSON.stringify(text)}); };`;
  const text = `${rules}\naction shout = module("./shout.ts") { group: necessary }\nrule loud { on start do shout() }`;
  const files = { 'rules.dsl': text, 'shout.ts': module('first') };
  const { exitCode } = await preview(
    [`${origin}/bare`],
    async ({ page, texts, folder }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      writeFileSync(join(folder, 'shout.ts'), module('second'));
      await expect.poll(() => said).toContain('second');
      writeFileSync(join(folder, 'shout.ts'), 'export default (');
      await expect.poll(() => texts.stdout).toContain('pages keep the last valid rules');
      await page.close();
    },
    files,
  );
  // Whoever closes the last page has finished.
  expect(exitCode).toBe(0);
});
