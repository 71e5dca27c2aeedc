import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPublishedShape } from '../../cli/published-shape.ts';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import type { Verified } from './run-verify.ts';
import { recorderRules, shopRules, useVerify } from './use-verify.ts';

const site = useVerify();
const recorderSite = useVerify(recorderRules);
const signalSite = useVerify(shopRules.replace('stored:', 'optOut: { marketing: gpc }\n  stored:'));

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly subject: string;
  readonly states: readonly string[];
  readonly cause?: { readonly by: string; readonly chain: readonly string[] };
  readonly declaration?: string;
}

/** Returns what is wrong. Notes are left out, because most pages do not do everything that is declared. */
function problemsIn({ stdout }: Verified): readonly Found[] {
  const document = JSON.parse(stdout) as { findings: Found[] };
  expectPublishedShape('verify.json', document);
  return document.findings.filter(({ severity }) => severity !== 'note');
}

const json = { formats: [{ name: 'json' }] } as const;
const ads = 'https://ads.example/ads.js';
const bundle = 'https://www.example.com/tags/main.js';

test('finds nothing in a page that does what the rules say, in any consent state', async () => {
  await site.serve();
  // A page that is opened again would get a response without a text (304) for a script that the browser has stored.
  const body = site.server.scripts.get('/tags/main.js')!;
  site.server.scripts.delete('/tags/main.js');
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache', etag: '"1"' };
  site.server.responses.set('www.example.com/tags/main.js', (request) =>
    request.headers['if-none-match'] === '"1"' ? { status: 304, headers } : { headers, body },
  );
  site.serveScript('ads.example/ads.js', "document.cookie = 'ads_id=1; max-age=3600'");
  const verified = await site.verify({ ...json, expect: ['counter', 'ads'] });
  expect(problemsIn(verified)).toEqual([]);
  expect(verified.exitCode).toBe(0);
  const { visits } = JSON.parse(verified.stdout);
  const hosts = visits.map(({ state, hosts }: any) => [
    state,
    hosts.filter((host: string) => host !== 'www.example.com'),
  ]);
  expect(hosts).toEqual([
    ['no-answer', []],
    ['analytics', ['count.example']],
    ['marketing', ['ads.example']],
    ['all', ['ads.example', 'count.example']],
    ['none', []],
    ['withdrawn', ['ads.example', 'count.example']],
  ]);
});

test('reports a pixel of the page before consent as an error, and after consent as a warning', async () => {
  await site.serve({ body: '<img src="https://tracker.example/pixel">' });
  const [junit, line] = ['junit.xml', 'lines.txt'].map((name) => join(temporaryFolder({}), name));
  const formats = [{ name: 'json' }, { name: 'junit', file: junit }, { name: 'line', file: line }] as const;
  const verified = await site.verify({ state: ['no-answer'], formats });
  expect(verified.exitCode).toBe(1);
  expect(problemsIn(verified)).toMatchObject([
    { code: 'not-by-tagc', severity: 'error', subject: 'tracker.example', cause: { by: 'page', chain: [] } },
  ]);
  expect(readFileSync(junit, 'utf8')).toContain('<testcase name="no-answer" classname="https://www.example.com/shop"');
  expect(readFileSync(line, 'utf8')).toMatch(/^rules\.dsl:6:1: error: .*"tracker\.example".* \[not-by-tagc\]$/m);
  const agreed = await site.verify({ ...json, state: ['all'], maxWarnings: 1 });
  expect(agreed.exitCode).toBe(0);
  expect(problemsIn(agreed)).toMatchObject([{ code: 'not-by-tagc', severity: 'warning' }]);
});

test('prints findings for people; accepts hosts that are to be ignored; fails if there are too many warnings', async () => {
  await site.serve({ body: '<img src="https://tracker.example/pixel"><img src="https://other.example.net/pixel">' });
  const options = { ignoreHost: ['*.example'], maxWarnings: 0 };
  const before = await site.verify({ ...options, state: ['no-answer'] });
  expect(before.exitCode).toBe(1);
  expect(before.stdout).toContain('error not-by-tagc');
  expect(before.stdout).not.toContain('tracker.example');
  expect(before.stdout).toContain('Caused by the page itself.');
  expect(before.stdout).toContain('1 error in 1 visit.');
  const agreed = await site.verify({ ...options, state: ['marketing'] });
  expect(agreed.stdout).toContain('Declared, but not seen on these pages: cookies ads_id.');
  // As in the manifest and report of the build.
  expect(agreed.stdout).toMatch(/\nCompared with\n {2}\S+\.js: site main, stage production, sha384-\S{64}\n/);
  expect(agreed.stdout).toMatch(/\n {2}Rules [\da-f]{64}, tagc \d\S+\.\n/);
  expect(agreed.exitCode).toBe(1);
  expect(agreed.stderr).toBe('Too many warnings: 1; --max-warnings allows 0.\n');
});

test('reports hosts, scripts, cookies and keys that a script of a tag adds, also in frames, and measures its time', async () => {
  // The page loads an image last, so its visit does not end before all have run.
  await site.serve({ body: '<img src="/last">' });
  const arrived = (host: string) => site.server.received.some(({ url }) => url.host === host);
  site.server.responses.set('www.example.com/last', async () => {
    await expect.poll(() => arrived('third.example') && arrived('inner.example')).toBe(true);
    return {};
  });
  const inner = '<img src="https://inner.example/hit">';
  site.server.responses.set('frame.example', () => ({ headers: { 'content-type': 'text/html' }, body: inner }));
  site.serveScript(
    'ads.example/ads.js',
    `document.cookie = 'uid=1';
     document.cookie = 'ads_id=1; max-age=999999';
     localStorage.setItem('profile', '1');
     const more = document.createElement('script');
     more.src = 'https://more.example/more.js';
     document.head.append(more);
     document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://frame.example/' }));
     let sum = 0;
     for (let at = 0; at < 3e7; at++) sum += Math.sqrt(at);`,
  );
  site.serveScript('more.example/more.js', "new Image().src = 'https://third.example/hit'");
  const verified = await site.verify({ ...json, state: ['marketing', 'none'] });
  expect(verified.exitCode).toBe(1);
  const cause = { by: 'tagc', chain: [ads, bundle] };
  const more = { by: 'tagc', chain: ['https://more.example/more.js', ads, bundle] };
  const frame = { by: 'tagc', chain: ['https://frame.example/', ads, bundle] };
  const states = ['marketing'];
  const problems = problemsIn(verified);
  // Requests of the script and of the frame have no order.
  expect(problems.toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
    { code: 'longer-than-declared', subject: 'ads_id', states, cause, declaration: 'ads' },
    { code: 'undeclared-host', subject: 'frame.example', states, cause, declaration: 'ads' },
    { code: 'undeclared-host', subject: 'inner.example', states, cause: frame, declaration: 'ads' },
    { code: 'undeclared-script', subject: 'more.example', states, cause, declaration: 'ads' },
    { code: 'undeclared-key', subject: 'profile', states, cause, declaration: 'ads' },
    { code: 'undeclared-host', subject: 'third.example', states, cause: more, declaration: 'ads' },
    { code: 'undeclared-cookie', subject: 'uid', states, cause, declaration: 'ads' },
  ]);
  const [{ mainThread }] = JSON.parse(verified.stdout).visits;
  expect(mainThread.find(({ script }: { script: string }) => script === ads).milliseconds).toBeGreaterThan(0);
});

test('blames the page for requests of a worker, and only notes what the site itself stores', async () => {
  await site.serve({
    before: `new Worker(URL.createObjectURL(new Blob(["fetch('https://worker.example/')"])));
      localStorage.setItem('basket', '1');`,
  });
  site.server.pageHeaders.set('set-cookie', 'session_id=1; Path=/');
  const own = ({ stdout }: Verified) =>
    JSON.parse(stdout)
      .findings.filter(({ code }: Found) => code === 'not-by-tagc')
      .map(({ severity, subject, cause }: Found) => `${severity} ${subject} ${cause?.by}`);
  const verified = await site.verify({ ...json, state: ['none'], ignoreName: ['basket'] });
  // The browser does not name the cause of a request of a worker.
  expect(own(verified)).toEqual(['error worker.example page', 'note session_id page']);
  const ignoring = await site.verify({
    ...json,
    state: ['none'],
    ignoreName: ['session_*'],
    ignoreHost: ['worker.example'],
  });
  expect(ignoring.exitCode).toBe(0);
  expect(own(ignoring)).toEqual(['note basket page']);
});

test('reports requests and cookies after a withdrawal, also when the page is opened again, and cookies that remain', async () => {
  const again = "if (localStorage.seen) { new Image().src = 'https://count.example/hit'; document.cookie = 'late=1' }";
  await site.serve({
    before: "OptanonWrapper = () => { throw new Error('of the page') };",
    body: `<script>${again} localStorage.seen = 1</script>`,
  });
  site.server.pageHeaders.set('set-cookie', 'seen_page=1; HttpOnly; Path=/');
  site.serveScript(
    'ads.example/ads.js',
    `addEventListener('OneTrustGroupsUpdated', () => {
       document.cookie = 'ads_id=1';
       new Image().src = 'https://ads.example/after';
     })`,
  );
  const problems = problemsIn(await site.verify({ ...json, state: ['withdrawn'], ignoreName: ['late', 'seen'] }));
  expect(problems).toMatchObject([
    {
      code: 'without-consent',
      subject: 'ads.example',
      declaration: 'ads',
      cause: { by: 'tagc', chain: [ads, bundle] },
    },
    { code: 'without-consent', subject: 'count.example', states: ['withdrawn'] },
    { code: 'without-consent', subject: 'ads_id', declaration: 'ads' },
    { code: 'kept-after-withdrawal', subject: 'seen_page', declaration: 'analytics' },
  ]);
});

test('notes that a vendor which nothing stops goes on after a withdrawal, until the page ends', async () => {
  await recorderSite.serve({
    body: `<script>if (localStorage.again) _r = [], document.head.append(
      Object.assign(document.createElement('script'), { src: 'https://ads.example/ads.js' })); localStorage.again = 1</script>`,
  });
  recorderSite.serveScript(
    'ads.example/ads.js',
    `addEventListener('OneTrustGroupsUpdated', () => new Image().src = 'https://ads.example/after')`,
  );
  const { stdout } = await recorderSite.verify({ ...json, state: ['withdrawn'], ignoreName: ['again'] });
  const { findings } = JSON.parse(stdout) as { findings: Found[] };
  expect(findings.filter(({ code }) => code !== 'not-seen')).toMatchObject([
    // The page loads the script again when it is opened again. Nothing may do that without consent.
    { code: 'without-consent', severity: 'error', subject: 'ads.example' },
    { code: 'cannot-withdraw', severity: 'note', subject: 'ads.example', states: ['withdrawn'], declaration: 'ads' },
  ]);
});

test('reports a tag that must send something and does not, only where its group is granted', async () => {
  // What the page itself sends to the host of the tag does not count.
  const body = '<img src="https://count.example/own">';
  await site.serve({ before: "history.replaceState(null, '', '/elsewhere');", body });
  const verified = await site.verify({ ...json, expect: ['counter'], state: ['none', 'analytics', 'all'] });
  expect(verified.exitCode).toBe(1);
  expect(problemsIn(verified)).toMatchObject([
    { code: 'without-consent', subject: 'count.example', states: ['none'], declaration: 'counter' },
    { code: 'missing-request', subject: 'counter', states: ['analytics', 'all'], declaration: 'counter' },
  ]);
});

test('fails if no visit can show whether a tag works', async () => {
  await site.serve();
  const verified = await site.verify({ ...json, expect: ['counter', 'ads'], state: ['none', 'marketing'] });
  expect(verified.exitCode).toBe(2);
  expect(verified.stderr).toContain('No visit can show whether the tag "counter" works.');
  expect(problemsIn(verified)).toMatchObject([
    { code: 'tag-not-checked', subject: 'counter', states: [], declaration: 'counter' },
  ]);
});

test('sees every way to store and to send, and who did it, also if the page changes errors and fetch', async () => {
  await site.serve({
    before: `Error.stackTraceLimit = 0;
      localStorage.basket = '1';
      cookieStore.set('chosen', '1');
      indexedDB.open('drafts');
      caches.open('shell');
      const send = fetch;
      window.fetch = (...values) => send(...values);
      if (localStorage.basket !== '1' || localStorage.length !== 1 || Object.keys(localStorage)[0] !== 'basket')
        throw new Error('The storage is not as usual.');`,
  });
  site.serveScript(
    'ads.example/ads.js',
    `localStorage.profile = '1';
     sessionStorage.setItem('visit', '1');
     new WebSocket('wss://live.example/');
     fetch('https://third.example/hit', { mode: 'no-cors' });`,
  );
  const verified = await site.verify({ ...json, state: ['marketing'], ignoreName: ['nothing'] });
  const { findings } = JSON.parse(verified.stdout) as { findings: Found[] };
  const found = findings.map(({ severity, code, subject, cause }) => [severity, code, subject, cause?.by].join(' '));
  expect(found.toSorted()).toEqual([
    'error undeclared-host live.example tagc',
    'error undeclared-host third.example tagc',
    'error undeclared-key profile tagc',
    'error undeclared-key visit tagc',
    'note not-by-tagc basket page',
    'note not-by-tagc chosen page',
    'note not-by-tagc drafts page',
    'note not-by-tagc shell page',
    'note not-seen ads_id ',
    'note not-seen nothing ',
  ]);
});

test('reports what the policy of the page blocks, but only of the rules', async () => {
  await site.serve({ policy: "img-src 'none'; connect-src 'none'", body: '<img src="https://other.example/a">' });
  expect(problemsIn(await site.verify({ ...json, state: ['analytics'], expect: ['counter'] }))).toMatchObject([
    { code: 'missing-request', subject: 'counter' },
    { code: 'blocked-request', severity: 'warning', subject: 'count.example', declaration: 'counter' },
  ]);
  await site.serve({ policy: "script-src 'unsafe-inline' https://www.example.com" });
  const script = problemsIn(await site.verify({ ...json, state: ['marketing'] }));
  expect(script.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^A script of "ads" from "ads\.example" is blocked/),
  ]);
});

test('reports a deployed script of another version, and errors of the script', async () => {
  await site.serve();
  const code = site.server.scripts.get('/tags/main.js')!.replace('count.example', 'old.example');
  site.server.scripts.set('/tags/main.js', `${code}\nconsole.error('tagc', new Error('of a rule'));`);
  const other = await site.verify({ ...json, state: ['analytics'] });
  expect(other.exitCode).toBe(1);
  expect(problemsIn(other)).toMatchObject([
    { code: 'other-version', severity: 'error', subject: bundle },
    { code: 'script-error', severity: 'error', subject: bundle },
    { code: 'undeclared-host', subject: 'old.example', cause: { by: 'tagc', chain: [bundle] } },
  ]);
});

test('opens a state in which the browser sends Global Privacy Control if rules read it', async () => {
  await signalSite.serve({ before: 'if (navigator.globalPrivacyControl) new Image().src = "/signal"' });
  signalSite.serveScript('ads.example/ads.js', '');
  const verified = await signalSite.verify({ ...json, state: ['all', 'gpc'] });
  expect(problemsIn(verified)).toEqual([]);
  const { visits } = JSON.parse(verified.stdout);
  const others = visits.map(({ hosts }: any) => hosts.filter((host: string) => host !== 'www.example.com'));
  expect(others).toEqual([['ads.example', 'count.example'], ['count.example']]);
  const sent = signalSite.server.received.filter(({ headers }) => headers['sec-gpc'] === '1');
  expect(sent.map(({ url }) => url.pathname)).toContain('/signal');
});
