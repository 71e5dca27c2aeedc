import { expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

// Managers that behave in ways that no manager should: never an error, never more than what was granted, and one line in the log.

const site = useSimulatedSite();

const consent = (stored: string, [performance, targeting]: readonly string[]) => `
project p { dataLayer: "adobeDataLayer" }
site main
stage production
consent {
  group necessary   = 1
  group performance = 2 ${performance}
  group targeting   = 4 ${targeting}
  stored: ${stored}
}
tag counter { vendor: pixel group: performance on start options: { url: "https://counter.example/p" } }
tag advertiser { vendor: pixel group: targeting on start options: { url: "https://advertiser.example/p" } }
`;
const names = ['{ names: [stats] }', '{ names: [ads] }'];
const declared = (kept: string, answered = '') =>
  `manager banner {\n kept: ${kept}\n answer: list("allowed")\n ${answered}\n changes: [window("answered")] }${consent('banner()', names)}`;
const result = declared('result("Banner.read")', 'answered: "done"');
const cookie = declared('cookie("c")');
const framework = consent('tcf()', ['{ names: [8] }', '{ names: [1, 3] }']);
const commands = consent('consentMode(queue: "dataLayer")', [
  '{ names: [analytics_storage] }',
  '{ names: [ad_storage] }',
]);
const custom = consent('module("./consent.ts")', ['', '']);
const moduleOf = (body: string) =>
  `export default function (changed: () => void) { const page = window as any; ${body} }`;

const kept = (...allowed: string[]) =>
  `document.cookie = 'c=' + encodeURIComponent('${JSON.stringify({ allowed })}') + ';path=/';`;
const data = (purposes: string) =>
  `({ gdprApplies: true, cmpStatus: 'loaded', eventStatus: 'tcloaded', purpose: { consents: ${purposes} }, vendor: {} })`;
const gtag = 'window.dataLayer ??= []; window.gtag = function () { dataLayer.push(arguments) };';
const grant = `gtag('consent', 'update', { analytics_storage: 'granted' });`;

interface Row {
  readonly rules: string;
  readonly module?: string;
  /** Code of the page before the script, and after it. */
  readonly before?: string;
  readonly after?: string;
  readonly sent: readonly string[];
  /** What the log says. */
  readonly log?: readonly string[];
}

test.each<[why: string, row: Row]>([
  [
    'a cookie whose event is dispatched endlessly',
    {
      rules: cookie,
      after: `${kept('stats')} for (let time = 0; time < 1000; time++) dispatchEvent(new Event('answered'));`,
      sent: ['counter'],
    },
  ],
  [
    'a cookie with names that no group has',
    { rules: cookie, before: kept('stats', 'other', 'constructor'), sent: ['counter'] },
  ],
  ['an event without an answer', { rules: cookie, after: `dispatchEvent(new Event('answered'))`, sent: [] }],
  ['a function that throws', { rules: result, before: 'window.Banner = { read() { throw Error("no") } }', sent: [] }],
  [
    'a function that returns a promise',
    {
      rules: result,
      before: `window.Banner = { read: () => Promise.resolve({ allowed: ['stats'], done: true }) }`,
      sent: [],
    },
  ],
  [
    'a function that comes later',
    { rules: result, after: `window.Banner = { read: () => ({ allowed: ['stats'], done: true }) }`, sent: ['counter'] },
  ],
  [
    'a function that is replaced by one that grants less',
    {
      rules: result,
      before: `window.Banner = { read: () => ({ allowed: ['stats'], done: true }) }`,
      after: `window.Banner = { read: () => ({ allowed: ['ads'], done: true }) }; window.Banner = { read: () => ({ allowed: [], done: true }) }`,
      sent: ['counter'],
    },
  ],
  [
    'a function that dispatches the event whenever it is called',
    {
      rules: result,
      before: `window.Banner = { read() { dispatchEvent(new Event('answered')); return { allowed: ['stats'], done: true } } }`,
      sent: ['counter'],
    },
  ],
  [
    'a framework that reports whenever a listener is added, and adds it again',
    {
      rules: framework,
      before: `window.__tcfapi = (command, version, listener) => { for (let time = 0; time < 1000; time++) listener(${data('{ 8: true }')}, true) };`,
      sent: ['counter'],
    },
  ],
  [
    'a framework that grants and refuses in one task',
    {
      rules: framework,
      before: `window.__tcfapi = (command, version, listener) => { window.listener = listener };`,
      after: `listener(${data('{ 8: true, 1: true, 3: true }')}, true); listener(${data('{}')}, true)`,
      sent: ['advertiser', 'counter'],
    },
  ],
  [
    'a framework whose data throw',
    {
      rules: framework,
      before: `window.__tcfapi = (command, version, listener) => listener({ get gdprApplies() { throw Error('no') } }, true);`,
      sent: [],
    },
  ],
  [
    'a framework that is a text',
    { rules: framework, before: `window.__tcfapi = 'no function'`, sent: [], log: ['Consent: "__tcfapi" failed.'] },
  ],
  [
    'commands before and after the script',
    {
      rules: commands,
      before: `${gtag} ${grant}`,
      after: `gtag('consent', 'update', { ad_storage: 'granted' })`,
      sent: ['advertiser', 'counter'],
    },
  ],
  [
    'commands that are pushed endlessly',
    { rules: commands, before: gtag, after: `for (let time = 0; time < 1000; time++) ${grant}`, sent: ['counter'] },
  ],
  [
    'commands with types that no group has',
    {
      rules: commands,
      before: `${gtag} gtag('consent', 'update', { other: 'granted', __proto__: { ad_storage: 'granted' } })`,
      sent: [],
    },
  ],
  [
    'a list whose push throws',
    { rules: commands, before: `${gtag} ${grant} dataLayer.push = () => { throw Error('no') }`, sent: ['counter'] },
  ],
  [
    'a module that calls back whenever it is read',
    {
      rules: custom,
      module: moduleOf(`return () => { changed(); return ['performance'] }`),
      sent: ['counter'],
    },
  ],
  [
    'a module that calls back before it has returned',
    {
      rules: custom,
      module: moduleOf(`for (let time = 0; time < 1000; time++) changed(); return () => ['performance']`),
      sent: ['counter'],
    },
  ],
  [
    'a module that throws after an answer',
    {
      rules: custom,
      module: moduleOf(`return () => { if (page.fails) throw Error('no'); return ['performance', 'other'] }`),
      after: 'window.fails = true',
      sent: ['counter'],
      log: ['Module "consent.ts" failed.'],
    },
  ],
  ['a module that returns a text', { rules: custom, module: moduleOf(`return () => 'targeting'`), sent: [] }],
])('%s', async (_, { rules, module, before, after, sent, log = [] }) => {
  const files = { 'rules.dsl': rules, ...(module !== undefined && { 'consent.ts': module }) };
  site.server.scripts.set('/main.js', await minifyIn(files));
  const url = 'https://www.example.com/';
  const visitor = await site.visit({
    url,
    at: '2026-03-02T10:00:00Z',
    scripts: ['/main.js'],
    ...(before !== undefined && { before }),
  });
  await visitor.pass(1);
  if (after !== undefined) await visitor.page.evaluate(`${after};0`);
  await visitor.pass(30_000);
  expect(site.server.received.map((one) => one.url.host.split('.')[0]).toSorted()).toEqual(sent);
  expect(visitor.log.filter((line) => line.startsWith('error')).map((line) => line.replace(/^error: /, ''))).toEqual(
    log.map((line) => expect.stringContaining(line)),
  );
  expect(visitor.thrown).toEqual([]);
});
