import { beforeEach, expect, test } from 'vitest';
import { arrival, beaconsAt } from '../harness/arrivals.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { consentCookie } from '../harness/consent-cookie.ts';
import { openWithoutTools } from '../harness/open-without-tools.ts';
import type { Reply } from '../harness/server.ts';
import { sitePage } from '../harness/site-page.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const origin = 'https://www.example.com';

const rules = `
project visits { dataLayer: "adobeDataLayer" directCalls: "_satellite" visit: { group: performance } }
site main
stage production

consent {
  group necessary   = 1
  group performance = 2 { cookies: ["kept_*"] }
  stored: oneTrust(cookie: "OptanonConsent")
}

tag analytics {
  vendor: adobeAnalytics
  group:  performance
  options: { server: "metrics.example.com", suite: "main" }
}

event shown    = layer("shown")
event asked    = direct("asked")
event pageshow = window("pageshow")

rule show { on shown    do analytics.page {} }
rule ask  { on asked    do analytics.link("asked") {} }
rule back { on pageshow do analytics.link("pageshow") {} }
rule left { on leave    do analytics.link("left") {} }
rule kind { on start    do log("new visitor", visit.new) }
`;

/** Defines `say`, which reports a text to the server and resolves with its response. */
const reporting = `
  const say = (what, detail = '') =>
    fetch('/said/' + what, { method: 'POST', body: String(detail) }).then((response) => response.text());`;

/** The address of the page in each request to the analytics server, with the kind of the beacon. */
const sent = () =>
  beaconsAt(site.server).map(({ variables }) => [
    new URL(variables.get('g')!).pathname,
    variables.get('pev2') ?? 'page view',
  ]);

const said = (what: string) => arrival(site.server, ({ url }) => url.pathname === `/said/${what}`);

/** Responds to a report only when the returned function is called. */
function delayResponse(what: string): () => void {
  let respond: (reply: Reply) => void;
  const response = new Promise<Reply>((resolve) => (respond = resolve));
  site.server.responses.set(`www.example.com/said/${what}`, () => response);
  return () => respond({});
}

/** Serves files that browsers may keep. They keep no page with `no-store`, as the server usually serves it. */
function serveCacheable(files: Readonly<Record<string, readonly [type: string, body: string]>>): void {
  for (const [path, [type, body]] of Object.entries(files)) {
    const reply = { headers: { 'cache-control': 'no-cache', 'content-type': type }, body };
    site.server.responses.set(`www.example.com${path}`, () => reply);
  }
}

let code: string;
beforeEach(async () => {
  code = await minifiedOf({ 'rules.dsl': rules }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
});

test('a prerendered page reads, stores and sends nothing until the visitor opens it, and never otherwise', async () => {
  const open = delayResponse('waiting');
  const begin = Date.now();
  const from = sitePage({
    before: `${reporting}
      document.cookie = 'OptanonConsent=${consentCookie([1, 2])};path=/';
      say('waiting').then(() => (location.href = '/to'));`,
    body: '<script type="speculationrules">{"prerender":[{"source":"list","urls":["/to","/other"],"eagerness":"immediate"}]}</script>',
  });
  const prerendered = sitePage({
    before: `${reporting}
      // An hour passes before the visitor opens the page.
      const { now } = Date;
      Date.now = () => now() + (document.prerendering ? 0 : 3_600_000);
      const used = new Set();
      const record = (object, name) => {
        const { get, set, value } = Object.getOwnPropertyDescriptor(object, name);
        const note = (action) => function (...values) {
          used.add(name + ' ' + values.slice(0, 1).join());
          return action.apply(this, values);
        };
        Object.defineProperty(object, name, value ? { value: note(value) } : { get: note(get), set: note(set) });
      };
      record(Document.prototype, 'cookie');
      for (const method of ['getItem', 'setItem']) record(Storage.prototype, method);
      for (const method of ['addEventListener']) record(EventTarget.prototype, method);
      const ended = (tasks) => {
        if (tasks) return setTimeout(ended, 0, tasks - 1);
        _satellite.track('asked');
        adobeDataLayer.push({ event: 'shown' });
        say('used-in' + location.pathname, [...used].sort().join(';'));
      };
      addEventListener('load', () => ended(10));
      document.addEventListener('prerenderingchange', () => say('opened').then(() => say('stored', document.cookie)));`,
    scripts: ['/tags/main.js'],
    layer: [],
  });
  site.server.sites.set('www.example.com', ({ pathname }) => (pathname === '/from' ? from : prerendered));
  await openWithoutTools(site.server.port, `${origin}/from`);

  const own = ['addEventListener load', 'addEventListener prerenderingchange'];
  for (const path of ['/to', '/other']) expect((await said(`used-in${path}`)).body.split(';')).toEqual(own);
  expect(sent()).toEqual([]);

  open();
  const { body } = await said('stored');
  const visit = /tagc_visit=(\d+)/.exec(body)?.[1];
  expect(Number(visit) * 1000).toBeGreaterThanOrEqual(begin + 3_600_000 - 1000);
  await expect.poll(() => sent().length).toBe(2);
  expect(new Set(sent().map((one) => one.join(' ')))).toEqual(new Set(['/to page view', '/to asked']));
});

test('a restored page asks consent again before it does anything else', async () => {
  const leave = delayResponse('ready');
  const first = sitePage({
    before: `${reporting}
      document.cookie = 'OptanonConsent=${consentCookie([1, 2])};path=/';
      document.cookie = 'kept_a=1;path=/';
      addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(() => say('restored', document.cookie)));`,
    body: `<script>
      addEventListener('load', () =>
        setTimeout(() => say('ready', document.cookie).then(() => setTimeout(() => (location.href = '/second')))));
    </script>`,
    scripts: ['/tags/main.js'],
    layer: [{ event: 'shown' }],
  });
  const second = sitePage({
    before: `${reporting}
      document.cookie = 'OptanonConsent=${consentCookie([1])};path=/';
      addEventListener('load', () => setTimeout(() => say('changed').then(() => history.back())));`,
  });
  serveCacheable({
    '/first': ['text/html', first],
    '/second': ['text/html', second],
    '/tags/main.js': ['text/javascript', code],
  });
  await openWithoutTools(site.server.port, `${origin}/first`);

  expect((await said('ready')).body).toMatch(/kept_a=1.*tagc_visit=/);
  const atFirst = new Set(['/first page view', '/first pageshow']);
  await expect.poll(() => new Set(sent().map((one) => one.join(' ')))).toEqual(atFirst);
  leave();
  // Each page's process has a copy of the cookies, which Chromium updates a moment later. The page goes back only after
  // a request has carried the new consent.
  expect((await said('changed')).headers.cookie).toContain(consentCookie([1]));
  const { body } = await said('restored');
  expect(body).not.toMatch(/kept_a|tagc_visit/);
  await expect.poll(() => sent().slice(2)).toEqual([['/first', 'left']]);
});
