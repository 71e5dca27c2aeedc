import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import type { Reply } from '../harness/server.ts';
import { sitePage, type SitePage } from '../harness/site-page.ts';
import { runVerify } from './run-verify.ts';
import { shopAddress, shopRules, useVerify } from './use-verify.ts';

const site = useVerify();
const html = { 'content-type': 'text/html' };

test.each([
  ['www.example.com', 'https://www.example.com/'],
  ['ftp://www.example.com/', 'https://www.example.com/'],
  ['localhost:8080/shop', 'http://localhost:8080/shop'],
])('refuses %s, which is not the address of a page', async (address, suggested) => {
  const { exitCode, stderr } = await site.verify({ addresses: [address] });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`"${address}" is not the address of a page.`);
  expect(stderr).toContain(suggested);
});

test('says that there is no such host', async () => {
  const folder = temporaryFolder({ 'rules.dsl': shopRules });
  const addresses = ['https://nowhere.example/'];
  const withoutHost: Pick<Browser, 'newContext'> = {
    async newContext(settings) {
      const context = await site.browser.newContext(settings);
      await context.route('**', (route) => route.abort('namenotresolved'));
      return context;
    },
  };
  const { exitCode, stdout, stderr } = await runVerify(withoutHost, folder, { addresses });
  expect(exitCode).toBe(2);
  expect(stdout).toBe('1 page could not be verified.\n');
  expect(stderr).toContain('There is no host "nowhere.example".');
});

test('says that a page does not finish loading', async () => {
  await site.serve({ body: '<img src="/never">' });
  let respond: ((reply: Reply) => void) | undefined;
  site.server.responses.set('www.example.com/never', () => new Promise((done) => (respond = done)));
  const { exitCode, stderr } = await site.verify({ timeout: 300 });
  respond?.('drop');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`"${shopAddress}" did not finish loading within 0.3 s.`);
});

test('says that a page stops responding after it has loaded', async () => {
  await site.serve({});
  const begin = performance.now();
  await site.verify({ state: ['none'] });
  // The limit also applies to loading, which ends long before it.
  const timeout = 3000 + 5 * (performance.now() - begin);
  // A synchronous request blocks the page as an endless loop does, but takes no computing time.
  const block = "const request = new XMLHttpRequest(); request.open('GET', '/never', false); request.send();";
  await site.serve({ before: `addEventListener('load', () => setTimeout(() => { ${block} }));` });
  let respond: ((reply: Reply) => void) | undefined;
  site.server.responses.set('www.example.com/never', () => new Promise((done) => (respond = done)));
  const { exitCode, stderr } = await site.verify({ state: ['none'], timeout });
  respond?.('drop');
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`"${shopAddress}" stopped responding`);
});

test('verifies a page that has replaced methods of arrays, or says that it cannot', async () => {
  const replaced = 'Array.prototype.push = () => { throw new Error("replaced"); }; JSON.stringify = () => "";';
  await site.serve({
    before: `addEventListener('load', () => { ${replaced} localStorage.basket = '1'; });
      Array.prototype.toJSON = String.prototype.toJSON = () => 'as in old libraries';`,
  });
  const { exitCode, stdout, stderr } = await site.verify({ state: ['none'], formats: [{ name: 'json' }] });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const { findings } = JSON.parse(stdout);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'not-by-tagc', subject: 'basket' }));

  await site.serve({ before: 'Object.defineProperty(Array.prototype, "toJSON", { value: () => "[]" });' });
  const broken = await site.verify({ state: ['none'] });
  expect(broken.exitCode).toBe(2);
  expect(broken.stderr).toContain('cannot be observed');
});

test('says that a script of the page leads to another host', async () => {
  await site.serve({
    before: `addEventListener('load', () => setTimeout(() => (location.href = 'https://other.example.org/land'), 20));`,
  });
  site.server.sites.set('other.example.org', () => sitePage({}));
  const { exitCode, stderr } = await site.verify({ state: ['none'] });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`"${shopAddress}" leads to another host: https://other.example.org/land`);
});

test('logs in with the name and password of an address, and prints neither', async () => {
  await site.serve();
  site.serveScript('www.example.com/tags/main.js', site.server.scripts.get('/tags/main.js')!);
  site.server.sites.clear();
  site.server.responses.set('www.example.com/shop', ({ headers: { authorization } }) =>
    authorization === `Basic ${btoa('ann:s3cret')}`
      ? { headers: html, body: sitePage({ scripts: ['/tags/main.js'] }) }
      : { status: 401, headers: { 'www-authenticate': 'Basic realm="shop"' } },
  );
  const addresses = ['https://ann:s3cret@www.example.com/shop'];
  const { exitCode, stdout, stderr } = await site.verify({ addresses, state: ['none'], formats: [{ name: 'json' }] });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).not.toContain('s3cret');
  const wrong = await site.verify({ addresses: ['ftp://ann:s3cret@www.example.com/'] });
  expect(wrong.stderr).not.toContain('s3cret');
});

const redirect = (location: string): Reply => ({ status: 302, headers: { location } });

test('says why pages are not open: no response, an error, a password, a login page, another host', async () => {
  const pages: Record<string, [replies: Readonly<Record<string, Reply>>, message: string]> = {
    '/dropped': [{ '/dropped': 'drop' }, 'Could not open "https://www.example.com/dropped": ERR_EMPTY_RESPONSE.'],
    '/missing': [{ '/missing': { status: 404, headers: html } }, '/missing" responds with status 404.'],
    '/secret': [{ '/secret': { status: 401, headers: html } }, '/secret" is not open to everybody (status 401).'],
    '/forbidden': [
      { '/forbidden': { status: 403, headers: html } },
      '/forbidden" is not open to everybody (status 403).',
    ],
    '/members': [
      { '/members': redirect('/login'), '/login': { headers: html, body: '<input type="password">' } },
      '/members" leads to a page that asks for a password, https://www.example.com/login.',
    ],
    '/moved': [
      { '/moved': redirect('https://other.example.org/start') },
      '/moved" leads to another host: https://other.example.org/start\n',
    ],
  };
  for (const [replies] of Object.values(pages)) {
    for (const [path, reply] of Object.entries(replies))
      site.server.responses.set(`www.example.com${path}`, () => reply);
  }
  site.server.sites.set('other.example.org', () => sitePage({}));
  const addresses = Object.keys(pages).map((path) => `https://www.example.com${path}`);
  const { exitCode, stdout, stderr } = await site.verify({ addresses });
  expect(exitCode).toBe(2);
  expect(stdout).toBe('6 pages could not be verified.\n');
  for (const [, message] of Object.values(pages)) expect(stderr).toContain(message);
});

test('verifies the other pages if one cannot be verified, and reports both', async () => {
  const missing = 'https://missing.example.com/';
  await site.serve({ body: '<img src="https://tracker.example/pixel">' });
  site.server.responses.set('missing.example.com/', () => ({ status: 404, headers: html }));
  const junit = join(temporaryFolder(), 'junit.xml');
  const { exitCode, stdout, stderr } = await site.verify({
    addresses: [missing, shopAddress],
    state: ['none'],
    formats: [{ name: 'json' }, { name: 'junit', file: junit }],
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`"${missing}" responds with status 404.`);
  const found = JSON.parse(stdout).findings.filter(({ severity }: { severity: string }) => severity === 'error');
  expect(found).toMatchObject([
    { code: 'page-not-verified', subject: missing, states: [] },
    { code: 'not-by-tagc', subject: 'tracker.example' },
  ]);
  expect(readFileSync(junit, 'utf8')).toMatch(
    /<testcase name="page-not-verified" classname="https:\/\/missing\.example\.com\/"/,
  );
});

test('says that a page loads no script of tagc, and finds one of any name', async () => {
  await site.serve({ scripts: [] });
  const missing = await site.verify();
  expect(missing.exitCode).toBe(2);
  expect(missing.stderr).toContain('the page loads no script of tagc for the project "shop": main.js.');
  await site.serve({ scripts: ['/tags/renamed.js?v=1'] });
  site.server.scripts.set('/tags/renamed.js', site.server.scripts.get('/tags/main.js')!);
  expect(await site.verify({ state: ['none'] })).toMatchObject({ exitCode: 0, stderr: '' });
});

const script = 'https://www.example.com/tags/main.js';

test.each<[what: string, page: SitePage, code: string | undefined, message: string]>([
  ['does not exist', {}, undefined, `${script} responds with status 404.`],
  [
    'is blocked',
    { policy: "script-src 'none'" },
    '',
    `${script} is blocked by the Content-Security-Policy of the page.`,
  ],
  ['is broken', {}, '}{', `${script} has not started: SyntaxError: Unexpected token '}'`],
  ['is another program', {}, 'console.log("main")', `${script} has not started, or is not the script of the project`],
])('says that the script of tagc %s', async (_, page, code, message) => {
  await site.serve(page);
  if (code === undefined) site.server.scripts.delete('/tags/main.js');
  else if (code !== '') site.server.scripts.set('/tags/main.js', code);
  site.server.responses.set('www.example.com/tags/main.js', () => ({ status: 404 }));
  const { exitCode, stderr } = await site.verify({ state: ['none'] });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

test('refuses a script inside the HTML, and two scripts', async () => {
  await site.serve();
  const code = site.server.scripts.get('/tags/main.js')!;
  await site.serve({ scripts: [], body: `<script>${code}</script>` });
  expect((await site.verify({ state: ['none'] })).stderr).toContain('has the script of tagc inside its HTML');
  const rules = shopRules.replace('site main', 'site main\nsite other');
  site.server.scripts.set('/tags/other.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'other' }));
  await site.serve({ scripts: ['/tags/main.js', '/tags/other.js'] });
  const folder = temporaryFolder({ 'rules.dsl': rules });
  const options = { addresses: [shopAddress], state: ['none'] };
  const both = await runVerify(site.browser, folder, options);
  expect(both.stderr).toContain('runs several scripts of tagc');
  expect((await runVerify(site.browser, folder, { ...options, site: 'main' })).exitCode).toBe(0);
});

test('accepts a script of another company only if it is named', async () => {
  const cdn = 'https://cdn.example.net/main.js';
  await site.serve({ scripts: [cdn] });
  site.serveScript('cdn.example.net/main.js', site.server.scripts.get('/tags/main.js')!);
  const refused = await site.verify({ state: ['none'] });
  expect(refused.exitCode).toBe(2);
  expect(refused.stderr).toContain(`loads the script of tagc from another company: ${cdn}`);
  expect((await site.verify({ state: ['none'], script: '/main.js' })).exitCode).toBe(0);
});

test.each([
  [
    { state: ['al'] },
    'Unknown consent state "al". Did you mean "all"?\nUse one of: no-answer, analytics, marketing, all',
  ],
  [{ expect: ['adds'] }, 'Unknown tag "adds". Did you mean "ads"?'],
  [{ site: 'mian' }, 'Unknown site "mian". Did you mean "main"?'],
  [{ stage: 'live' }, 'Unknown stage "live".'],
])('refuses %j', async (options, message) => {
  const { exitCode, stderr } = await site.verify(options);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});

test('opens no page while the rules have errors', async () => {
  const folder = temporaryFolder({ 'rules.dsl': shopRules.replace('vendor:  pixel', 'vendor:  pixl') });
  const { exitCode, stdout, stderr } = await runVerify(site.browser, folder, { addresses: [shopAddress] });
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain('pixl');
});
