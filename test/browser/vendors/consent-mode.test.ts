import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { search } from '../../support/search.ts';
import { minifiedOf } from '../harness/bundle-of.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
const names = readdirSync('vendors').filter((name) => name.endsWith('.dsl'));
const files = names.map((name) => [`npm:tagc/vendors/${name}`, readFileSync(`vendors/${name}`, 'utf8')]);

/** A shop with the vendors of Google's tag, Microsoft Advertising and Clarity. No tag belongs to the group "functional". */
const rulesWith = (advanced: string) => `
import "npm:tagc/vendors/ga4.dsl"
import "npm:tagc/vendors/google-ads.dsl"
import "npm:tagc/vendors/uet.dsl"
import "npm:tagc/vendors/clarity.dsl"
project shop { dataLayer: "adobeDataLayer" directCalls: "_satellite" }
site main
stage production
consent {
  group necessary   = 1
  group performance = 2
  group functional  = 3
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  signals: {
    ad_storage: targeting, ad_user_data: targeting, ad_personalization: targeting,
    analytics_storage: performance, functionality_storage: functional, security_storage: necessary
  }
  signalSettings: { wait_for_update: 500ms, url_passthrough: true }
}
event asked = direct("go")
tag analytics { vendor: ga4  group: performance  options: { id: "G-1" }  ${advanced} }
tag ads { vendor: googleAds  group: targeting  options: { id: "AW-1" } }
tag bing { vendor: uet  group: targeting  options: { id: "1" } }
tag recording { vendor: clarity  group: performance  options: { project: "p" } }
rule count { on asked  do analytics.login("x") ads.convert("l") bing.event("e") recording.event("e") }
`;

/** A double of gtag.js: records what the signals are at each command, and replaces `push` as the script does. */
const gtag = `(() => {
  const signals = {};
  window.got = [];
  const read = (item) => {
    if (Object.prototype.toString.call(item) !== '[object Arguments]') return;
    const [command, name, fields] = item;
    if (command === 'consent') Object.assign(signals, fields);
    got.push({ command, name, fields, signals: { ...signals } });
  };
  dataLayer.forEach(read);
  dataLayer.push = function (...items) { items.forEach(read); return Array.prototype.push.apply(this, items); };
})();`;

/** A double of bat.js: keeps the signal that it received last, first from the list, whose items are parts of commands. */
const uet = `window.UET = function ({ q }) {
  this.push = (...items) => { if (items[0] === 'consent') window.uetSignal = items[2].ad_storage; };
  q.forEach((item, at) => { if (item === 'consent') this.push(...q.slice(at, at + 3)); });
};`;

interface Got {
  readonly command: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly signals: Readonly<Record<string, string>>;
}

const signalsOf = (groups: readonly number[]) => {
  const is = (group: number) => (groups.includes(group) ? 'granted' : 'denied');
  return {
    ad_storage: is(4),
    ad_user_data: is(4),
    ad_personalization: is(4),
    analytics_storage: is(2),
    functionality_storage: is(3),
    security_storage: 'granted',
  };
};

async function open(advanced: string, consent: readonly number[], before = '') {
  const code = await minifiedOf({ ...Object.fromEntries(files), 'rules.dsl': rulesWith(advanced) }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', code);
  site.server.responses.set('www.googletagmanager.com', () => ({ body: gtag }));
  site.server.responses.set('bat.bing.com', () => ({ body: uet }));
  const url = 'https://www.example.com/us-en/home';
  const visitor = await site.visit({ url, scripts: ['/tags/main.js'], layer: [], consent, before });
  const evaluate = async (code: string) =>
    JSON.parse((await visitor.page.evaluate(`JSON.stringify(${code})`)) as string);
  return {
    ...visitor,
    got: (): Promise<readonly Got[]> => evaluate('window.got || []'),
    read: (code: string): Promise<unknown> => evaluate(code),
    async ask() {
      await visitor.page.evaluate("_satellite.track('go')");
      await visitor.settle();
    },
  };
}

const short = (all: readonly Got[]) => all.map(({ command, name }) => [command, name].join(' '));
const reason = 'advanced: "It counts without cookies."';

describe.each([
  ['basic', ''],
  ['advanced', reason],
])('%s', (mode, advanced) => {
  test('the last signals are those of the gate after every step of a random walk', async () => {
    const { seed, numRuns } = search(25);
    const random = createRandom(seed);
    let granted: readonly number[] = [1];
    const visitor = await open(advanced, granted);
    for (let step = 0; step < numRuns; step++) {
      if (random() < 0.5) {
        granted = [1, ...[2, 3, 4].filter(() => random() < 0.5)];
        await visitor.answerBanner(granted);
      }
      await visitor.ask();
      if ((await visitor.read("window.uetSignal || 'denied'")) === 'granted') expect(granted).toContain(4);
      const isLoaded = mode === 'advanced' || granted.includes(2) || granted.includes(4);
      // The script of the vendor may still be on its way.
      if (isLoaded) await expect.poll(async () => (await visitor.got()).length).toBeGreaterThan(0);
      const got = await visitor.got();
      const said = `seed ${seed}, step ${step}, granted ${granted.join()}: ${short(got).join(', ')}`;
      if (got.length === 0) {
        expect(isLoaded, said).toBe(false);
        continue;
      }
      expect(got.at(-1)!.signals, said).toMatchObject(signalsOf(granted));
      expect(got[0], said).toMatchObject({ command: 'consent', name: 'default' });
      expect(
        got.filter(({ name }) => name === 'default'),
        said,
      ).toHaveLength(1);
      const reports = got.filter(({ command }) => command === 'consent');
      for (const [at, { fields, signals }] of reports.entries()) {
        if (at === 0) continue;
        expect(Object.keys(fields), said).toEqual(Object.keys(signalsOf([])));
        expect(signals, said).not.toEqual(reports[at - 1].signals);
      }
      for (const { command, fields, signals } of got) {
        // A conversion is never sent with the consent of another moment, nor a basic event without its own.
        if (command !== 'event') continue;
        if ('send_to' in fields && String(fields.send_to).startsWith('AW-'))
          expect(signals.ad_storage, said).toBe('granted');
        else if (mode === 'basic') expect(signals.analytics_storage, said).toBe('granted');
      }
    }
    expect(bundleLines(visitor.log)).toEqual([]);
  });
});

test('basic: the default, the settings, an update, and then the other commands; a withdrawal is one update', async () => {
  const visitor = await open('', [1, 2]);
  await visitor.ask();
  await expect
    // The name of "js" is the time.
    .poll(async () => short(await visitor.got()).map((line) => line.replace(/^js .+/, 'js')))
    .toEqual(['consent default', 'set url_passthrough', 'consent update', 'js', 'config G-1', 'event login']);
  const [{ fields }] = await visitor.got();
  expect(fields).toEqual({
    ...signalsOf([]),
    wait_for_update: 500,
  });
  await visitor.page.evaluate('got.length = 0');
  // No tag of the site belongs to this group.
  await visitor.answerBanner([1, 2, 3]);
  expect(await visitor.got()).toMatchObject([{ name: 'update', signals: signalsOf([2, 3]) }]);
  await visitor.answerBanner([1]);
  expect(await visitor.got()).toMatchObject([{ name: 'update' }, { name: 'update', signals: signalsOf([]) }]);
});

test('advanced: the script is loaded and events are sent before consent, with denied signals', async () => {
  const visitor = await open(reason, [1]);
  await visitor.ask();
  await expect
    .poll(async () => short(await visitor.got()).filter((line) => !line.startsWith('js ')))
    .toEqual(['consent default', 'set url_passthrough', 'config G-1', 'event login']);
  await visitor.page.evaluate("document.cookie = '_ga=1; path=/'");
  await visitor.answerBanner([1, 2]);
  expect((await visitor.got()).at(-1)).toMatchObject({ name: 'update', signals: signalsOf([2]) });
  await visitor.page.evaluate("document.cookie = '_ga=1; path=/'");
  await visitor.answerBanner([1]);
  expect((await visitor.got()).at(-1)).toMatchObject({ name: 'update', signals: signalsOf([]) });
  expect(await visitor.page.evaluate("document.cookie.includes('_ga')")).toBe(false);
  expect(await visitor.page.evaluate("window['ga-disable-G-1']")).toBeUndefined();
});

test('Microsoft Advertising and Clarity receive the same signals', async () => {
  const visitor = await open('', [1, 2]);
  await visitor.ask();
  const clarity = async () => visitor.read('clarity.q.map((one) => [...one])');
  expect(await clarity()).toEqual([
    ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ['event', 'e'],
  ]);
  await visitor.answerBanner([1, 2, 4]);
  await visitor.ask();
  expect(await clarity()).toEqual([
    ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ['event', 'e'],
    ['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
    ['event', 'e'],
  ]);
  const signal = () => visitor.read('window.uetSignal');
  await expect.poll(signal).toBe('granted');
  await visitor.answerBanner([1, 2]);
  expect(await signal()).toBe('denied');
  await visitor.answerBanner([1, 4]);
  expect(await signal()).toBe('granted');
});

test('consent commands of another script cause one warning, and are followed by the default', async () => {
  const before = `window.dataLayer = []; (function () { dataLayer.push(arguments); })('consent', 'default', { ad_storage: 'granted' });`;
  const visitor = await open('', [1, 2], before);
  await visitor.ask();
  await visitor.ask();
  await expect.poll(async () => (await visitor.got()).length).toBeGreaterThan(5);
  expect((await visitor.got()).at(-1)!.signals).toMatchObject(signalsOf([2]));
  expect(bundleLines(visitor.log)).toHaveLength(1);
  expect(bundleLines(visitor.log)[0]).toContain('dataLayer: another script sends "consent", too');
});
