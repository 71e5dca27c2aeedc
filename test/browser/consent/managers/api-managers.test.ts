import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { minifiedOf } from '../../harness/bundle-of.ts';
import { useSite } from '../../harness/use-site.ts';
import { frameworkManager } from './subjects.ts';

// The libraries of the IAB, which banners are built with: what they report, and what is sent. That of the
// platform is large: only `npm run deep -- managers` installs it.

const isDeep = process.env.REAL === '1';
const site = useSite();

const rulesWith = (stored: string, [counter, advertiser]: readonly string[]) => `
project p { dataLayer: "adobeDataLayer" }
site main
stage production
consent {
  group necessary   = 1
  group performance = 2 { names: ${counter} }
  group targeting   = 4 { names: ${advertiser} }
  default { otherwise: [necessary, performance] }
  stored: ${stored}
}
event again = window("again")
tag counter    { vendor: pixel group: performance options: { url: "https://counter.example/p", parameters: { press: text(presses) } } }
tag advertiser { vendor: pixel group: targeting options: { url: "https://advertiser.example/p", parameters: { press: text(presses) } } }
state presses: counter
rule both {
  on again
  do increase(presses)
     counter.run
     advertiser.run
}
`;

const both = ['advertiser', 'counter'];

test('tcf() reads what the framework reports, from the stub to the withdrawal', async () => {
  const { load, act, sent, visitor } = await open(
    rulesWith('tcf()', ['[8]', '[1, 3, "feature 1", "vendor 755"]']),
    frameworkManager,
  );
  // Nothing is known before the manager has loaded.
  expect(await sent()).toEqual([]);
  await load();
  expect(await sent()).toEqual([]);
  await act('start()');
  expect(await sent()).toEqual([]);
  await act('banner()');
  expect(await sent()).toEqual(['counter']);
  await act('answer([1, 3, 8])');
  expect(await sent()).toEqual(both);
  await act('banner(latest)');
  expect(await sent()).toEqual(both);
  await act('answer([1, 3], [755], [])');
  expect(await sent()).toEqual([]);
  await act('answer([1, 3], [755])');
  expect(await sent()).toEqual(['advertiser']);
  await act('answer([1, 3], [])');
  expect(await sent()).toEqual([]);
  await act('answer([])');
  expect(await sent()).toEqual([]);
  // The default grants nothing that the answer refused.
  await act('elsewhere()');
  expect(await sent()).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

if (isDeep) {
  test('gpp() reads what the platform reports, from the stub to the opt-out', async () => {
    const { load, act, sent, visitor } = await open(
      rulesWith('gpp()', ['[SaleOptOut]', '[SharingOptOut, TargetedAdvertisingOptOut]']),
      `import { CmpApi } from '@iabgpp/cmpapi';
    const queue = [], events = [];
    window.__gpp = (command, callback, parameter) => {
      if (command === undefined) return queue;
      if (command === 'queue') return queue;
      if (command === 'events') return events;
      if (command !== 'addEventListener') return void queue.push([command, callback, parameter]);
      const id = events.push({ id: events.length + 1, callback, parameter });
      const pingData = { gppVersion: '1.1', cmpStatus: 'stub', signalStatus: 'not ready', parsedSections: {} };
      callback({ eventName: 'listenerRegistered', listenerId: id, data: true, pingData }, true);
    };
    Object.assign(window.__gpp, { queue, events });
    let api;
    window.start = () => {
      api = new CmpApi(7, 1);
      api.setCmpStatus('loaded');
    };
    window.answer = (fields, sections = [7], name = 'usnat') => {
      api.setSignalStatus('not ready');
      for (const field in fields) api.setFieldValue(name, field, fields[field]);
      api.fireSectionChange(name);
      api.setApplicableSections(sections);
      api.setSignalStatus('ready');
    };
    window.change = (fields) => {
      api.setSignalStatus('not ready');
      for (const field in fields) api.setFieldValue('usnat', field, fields[field]);
      api.fireSectionChange('usnat');
    };`,
    );
    expect(await sent()).toEqual([]);
    await load();
    expect(await sent()).toEqual([]);
    await act('start()');
    expect(await sent()).toEqual([]);
    await act('answer({ SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 })');
    expect(await sent()).toEqual(both);
    // Half of an answer does not count.
    await act('change({ SaleOptOut: 1 })');
    expect(await sent()).toEqual(both);
    await act('answer({ SaleOptOut: 1 })');
    expect(await sent()).toEqual(['advertiser']);
    await act('answer({ SaleOptOut: 2, TargetedAdvertisingOptOut: 1 })');
    expect(await sent()).toEqual(['counter']);
    await act('answer({ TargetedAdvertisingOptOut: 2, Gpc: true })');
    expect(await sent()).toEqual([]);
    await act('answer({ Gpc: false })');
    expect(await sent()).toEqual(both);
    await act(`answer({ SaleOptOut: 1 }, [7, 8], 'usca')`);
    expect(await sent()).toEqual(['advertiser']);
    await act('answer({}, [-1])');
    expect(await sent()).toEqual([]);
    expect(visitor.thrown).toEqual([]);
  });
}

/** Opens a page with the script of tagc; `load` runs the manager, a module. */
async function open(rules: string, manager: string) {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': rules }, { site: 'main' }));
  const stdin = { contents: manager, resolveDir: `${process.cwd()}/test/deep/managers` };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'silent' });
  site.server.scripts.set('/manager.js', outputFiles[0].text);
  const visitor = await site.visit({
    url: 'https://www.example.com/',
    at: '2046-03-02T10:00:00Z',
    scripts: ['/tags/main.js'],
  });
  const act = async (code: string) => {
    await visitor.page.evaluate(`${code};0`);
    await visitor.pass(300);
  };
  return {
    visitor,
    act,
    load: async () => {
      await visitor.page.addScriptTag({ url: '/manager.js' });
      await visitor.pass(300);
    },
    /** What is sent now, when the visitor does something; actions that still wait are not. */
    sent: async () => {
      const seen = site.server.received.length;
      await act(`dispatchEvent(new Event('again'))`);
      const hosts = site.server.received.slice(seen).map(({ url }) => url.host.split('.')[0]);
      return [...new Set(hosts)].filter((host) => host === 'counter' || host === 'advertiser').toSorted();
    },
  };
}
