import { expect, test } from 'vitest';
import { minifiedOf } from '../../browser/harness/bundle-of.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const project = `
project main { dataLayer: "adobeDataLayer" }
site main
stage production
`;

/** Opens a page with rules and items that were pushed before. */
async function openPage(rules: string, layer: readonly unknown[] = [], before = '') {
  site.server.scripts.set('/tags/main.js', await minifiedOf({ 'rules.dsl': project + rules }, { site: 'main' }));
  return site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/main.js'], layer, before });
}

const opened = `
event opened = layer("opened")
data name: text = layer("page.name")
rule onOpened {
  on opened
  do log("opened", name)
}
`;

test('LAYR-00: reports its version and a second load', async () => {
  const { page, log } = await openPage(opened);
  expect(await page.evaluate('adobeDataLayer.version')).toBe('2.0.2');
  const other = await minifiedOf(
    { 'rules.dsl': project.replace('site main', 'site other') + opened },
    { site: 'other' },
  );
  await page.evaluate(other);
  expect(log).toContain('warning: adobeDataLayer is loaded twice');
  await page.evaluate("adobeDataLayer.push({ event: 'opened', page: { name: 'home' } })");
  // Two bundles of two sites: the rules of both run on one layer.
  await expect.poll(() => log.filter((line) => line === 'info: opened home')).toHaveLength(2);
});

test('LAYR-01: accepts data, functions, events and listeners, and removes listeners', async () => {
  const { page, thrown } = await openPage(opened);
  const received = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    const notes: unknown[] = [];
    const handler = (item: any) => notes.push(item);
    layer.push({ page: { name: 'home' } });
    layer.push((argument: any) => notes.push(argument === layer && argument.getState('page.name')));
    layer.push({ on: 'opened', handler, scope: 'future', path: 'a' });
    layer.push({ event: 'opened', eventInfo: { b: 1 }, a: 1 }, { event: 'opened', page: { name: 'other path' } });
    layer.push({ off: 'opened', handler }, { event: 'opened', a: 2 });
    return [notes, layer.getState(), layer.length];
  });
  expect(received).toEqual([
    ['home', { event: 'opened', eventInfo: { b: 1 }, a: 1 }],
    { page: { name: 'other path' }, a: 2 },
    4,
  ]);
  expect(thrown).toEqual([]);
});

test('LAYR-02: processes earlier pushes in order at load, and later ones immediately', async () => {
  const early = [{ page: { name: 'first' } }, { event: 'opened' }, { event: 'opened', page: { name: 'second' } }];
  const { page, log, push } = await openPage(opened, early);
  await expect.poll(() => log).toEqual(['info: opened first', 'info: opened second']);
  expect(await page.evaluate('adobeDataLayer.map(({ event }) => event ?? "data").join()')).toBe('data,opened,opened');
  await push({ event: 'opened', page: { name: 'third' } }, { event: 'opened', page: { name: 'fourth' } });
  await expect.poll(() => log.slice(2)).toEqual(['info: opened third', 'info: opened fourth']);
});

test.each(['null', 'undefined', '5', "'text'", "['a']", 'new Date(0)', 'new (class Page {})()'])(
  'LAYR-03: reports pushing %s and continues',
  async (item) => {
    const { page, log, thrown } = await openPage(opened);
    await page.evaluate(`adobeDataLayer.push(${item}, { event: 'opened', page: { name: 'home' } })`);
    await expect.poll(() => log.length).toBe(2);
    expect(log[0]).toMatch(/^error: Cannot handle item \S/);
    expect(log[1]).toBe('info: opened home');
    expect(thrown).toEqual([]);
  },
);

test('LAYR-04: calls a listener for past, future, or all items', async () => {
  const { page } = await openPage(opened, [{ event: 'opened', count: 1 }]);
  const received = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    const notes: string[] = [];
    for (const scope of ['past', 'future', 'all', undefined])
      layer.addEventListener('opened', ({ count }: any) => notes.push(`${scope} ${count}`), { scope });
    notes.push('now');
    layer.push({ event: 'opened', count: 2 });
    return notes;
  });
  expect(received).toEqual(['past 1', 'all 1', 'undefined 1', 'now', 'future 2', 'all 2', 'undefined 2']);
});

test('LAYR-04: reports and rejects a listener with an invalid scope or without a handler', async () => {
  const { page, log, thrown } = await openPage('');
  const state = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    const calls: string[] = [];
    layer.addEventListener('opened', () => calls.push('wrong scope'), { scope: 'later' });
    layer.addEventListener('opened');
    layer.push({ on: 'opened', handler: 'no function' });
    layer.push({ event: 'opened' });
    return [layer.getState(), calls];
  });
  expect(state).toEqual([{}, []]);
  expect(log).toEqual([
    'error: Cannot handle item {"scope":"later","on":"opened"}',
    'error: Cannot handle item [ON] Callback should be a function',
    'error: Cannot handle item [ON] Callback should be a function',
  ]);
  expect(thrown).toEqual([]);
});

test('LAYR-05: a path limits a listener to changes below it; listeners are removed by event, or by event and handler', async () => {
  const { page } = await openPage(opened);
  const received = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    const notes: string[] = [];
    const change = 'adobeDataLayer:change';
    const first = () => notes.push('first');
    const second = () => notes.push('second');
    layer.addEventListener(change, first, { path: 'basket.items[0].id' });
    layer.addEventListener(change, second, { path: 'basket' });
    const step = (item: object) => notes.push('|') && layer.push(item);
    step({ basket: { value: 1 } });
    step({ basket: { items: [{ id: 'a' }] } });
    step({ basket: null });
    step({ other: 1 });
    layer.removeEventListener(change, first);
    step({ basket: { items: [{ id: 'b' }] } });
    layer.removeEventListener(change);
    step({ basket: { value: 2 } });
    return notes.join(' ');
  });
  expect(received).toBe('| second | first second | first second | | second |');
});

test("LAYR-05, LAYR-06: a page listener that claims to be a rule's own still gets copies and can be removed", async () => {
  const { page } = await openPage(opened);
  const received = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    const types: string[] = [];
    const item = { event: 'pressed', isOwn: 1 };
    const handler = (argument: unknown) => types.push(argument === item ? 'the item' : 'a copy');
    layer.addEventListener('pressed', handler, { isOwn: true });
    layer.push({ on: 'pressed', handler: (argument: unknown) => handler(argument), isOwn: true }, item);
    layer.removeEventListener('pressed');
    layer.push(item);
    return types;
  });
  expect(received).toEqual(['a copy', 'a copy']);
});

test('LAYR-05: runs rules when a push changes or empties their path, past pushes first', async () => {
  const rules = `
data value: text = layer("basket.value") else "none"
rule basketChanged {
  on layerChange("basket.value")
  do log("basket", value)
}`;
  const { log, push } = await openPage(rules, [{ basket: { value: 'one' } }, { page: { name: 'home' } }]);
  await expect.poll(() => log).toEqual(['info: basket one']);
  await push({ basket: { count: 2 } }, { event: 'opened', basket: { value: 'two' } }, { basket: null });
  await expect.poll(() => log.slice(1)).toEqual(['info: basket two', 'info: basket none']);
});

test('LAYR-06: merges data deeply and returns copies, so a page cannot change the layer', async () => {
  const { page } = await openPage('', [{ a: { b: 1, list: [{ c: 1 }, { c: 2 }] }, gone: { x: 1, y: 2 } }]);
  const states = await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    layer.push({ a: { d: 2, list: [{ e: 3 }] }, gone: { x: null } });
    layer.getState().a.b = 'changed';
    layer.getState('a.list')[1].c = 'changed';
    return [layer.getState(), layer.getState('a.list[0].e'), layer.getState('a.missing.at.all')];
  });
  const state = { a: { b: 1, d: 2, list: [{ c: 1, e: 3 }, { c: 2 }] }, gone: { y: 2 } };
  expect(states).toEqual([state, 3, undefined]);
});

const names = [
  'cmp:contentSearchFilter',
  'cmp:formSuccess',
  'cmp:formError',
  'cmp:sObject',
  'cmp:jobSearchFilter',
  'cmp:jobSearchWithOutResults',
  'cmp:filterCard',
  'cmp:eventSummaryBlockRegister',
  'cmp:click',
];

test('LAYR-07: runs rules for the events of the careers site in the order of their pushes', async () => {
  const rules = names.map(
    (name, index) =>
      `event event${index} = layer("${name}")\nrule rule${index} { on event${index} do log("${name}") }\n`,
  );
  const { log, push } = await openPage(rules.join(''), [{ event: names[8] }, { event: names[0] }]);
  await push(...names.map((event) => ({ event })));
  const expected = [names[8], names[0], ...names].map((name) => `info: ${name}`);
  await expect.poll(() => log).toEqual(expected);
});
