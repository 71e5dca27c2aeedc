import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { minifiedOf } from '../../browser/harness/bundle-of.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const library = readFileSync(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'), 'utf8');
const rules = `
project main { dataLayer: "adobeDataLayer" }
site main
stage production
event opened = layer("opened")
data name: text = layer("page.name") else "no name"
rule onOpened {
  on opened
  do log("opened", name)
}
rule onPage {
  on layerChange("page")
  do log("page", name)
}
`;
const early = { event: 'opened', page: { name: 'early' } };
const earlyTold = ['info: opened early', 'info: page early'];

interface Given {
  /** Scripts that run before the layer is created, and between the layer and the bundle. */
  readonly before?: string;
  readonly behind?: string;
  readonly scripts?: readonly string[];
  /** Statements in the same task as the bundle, after it. */
  readonly after?: string;
  /** Stops the page's clock at this time. */
  readonly at?: string;
}

/** Opens a hostile page with rules. */
async function openPage({ before = '', behind = '', scripts = ['/tags/main.js'], after = '', at }: Given) {
  const code = await minifiedOf({ 'rules.dsl': rules }, { site: 'main' });
  site.server.scripts.set('/tags/main.js', `${code}\n${after}`);
  site.server.scripts.set('/tags/library.js', library);
  const layer = `window.adobeDataLayer = [${JSON.stringify(early)}];`;
  return site.visit({ url: 'https://www.example.com/us-en', scripts, before: before + layer + behind, at });
}

describe('throws nothing into the page and runs rules for pushed items (ERRC-01)', () => {
  const pages: Record<string, Given> = {
    'a frozen layer': { behind: 'Object.freeze(adobeDataLayer);' },
    'a sealed layer': { behind: 'Object.seal(adobeDataLayer);' },
    'a push that cannot be replaced': {
      behind: "Object.defineProperty(adobeDataLayer, 'push', { value: adobeDataLayer.push });",
    },
    'a frozen Array.prototype': { behind: 'Object.freeze(Array.prototype);' },
    'frozen prototypes of all types': {
      behind: 'for (const { prototype } of [Object, Array, Function, String, Map]) Object.freeze(prototype);',
    },
    'an old library that extends every array and object': {
      before: 'Array.prototype.each = Object.prototype.extend = () => {};',
    },
    'earlier items that cannot be read': {
      behind: "adobeDataLayer.unshift(null, 5, { event: 'hostile', get a() { throw new Error('getter') } });",
    },
    'a push of another tag manager': {
      behind: 'adobeDataLayer.push = function (...items) { return Array.prototype.push.apply(this, items) };',
    },
    'a layer that is a proxy': { behind: 'window.adobeDataLayer = new Proxy(adobeDataLayer, {});' },
  };
  test.each(Object.entries(pages))('%s', async (_, options) => {
    const { log, thrown } = await openPage(options);
    await expect.poll(() => log.filter((line) => line.startsWith('info'))).toEqual(earlyTold);
    expect(thrown).toEqual([]);
  });

  const live: Record<string, Given> = {
    'a frozen Array.prototype': pages['a frozen Array.prototype'],
    'an old library that extends every array and object': pages['an old library that extends every array and object'],
    'a push of another tag manager': pages['a push of another tag manager'],
    'the library loaded before': { scripts: ['/tags/library.js', '/tags/main.js'] },
    'the library loaded after': { scripts: ['/tags/main.js', '/tags/library.js'] },
  };
  test.each(Object.entries(live))('and for later pushes: %s', async (_, options) => {
    const { log, thrown, push } = await openPage(options);
    await expect.poll(() => log.filter((line) => line.startsWith('info'))).toEqual(earlyTold);
    await push({ event: 'opened', page: { name: 'late' } });
    await expect
      .poll(() => log.filter((line) => line.endsWith(' late')))
      .toEqual(['info: opened late', 'info: page late']);
    expect(thrown).toEqual([]);
  });

  const something: Record<string, string> = {
    'an object under the name of the layer': 'window.adobeDataLayer = { push() {} };',
    'item names as throwing getters in every object': `for (const name of ['event', 'on', 'off', 'path', 'scope'])
      Object.defineProperty(Object.prototype, name, { get() { throw new Error(name) } });`,
    'a layer with throwing properties':
      "window.adobeDataLayer = new Proxy([], { get() { throw new Error('proxy') } });",
    'a layer that cannot be read':
      "Object.defineProperty(window, 'adobeDataLayer', { get() { throw new Error('read') } });",
    'a version without a layer': "adobeDataLayer.version = '9';",
    'no Object.keys': 'Object.keys = undefined;',
    'array methods that throw': `for (const name of ['includes', 'splice', 'flat'])
      Array.prototype[name] = () => { throw new Error(name) };`,
  };
  test.each(Object.entries(something))('throws nothing, whether or not rules run: %s', async (_, behind) => {
    const { thrown, page } = await openPage({ behind });
    // Written out, since the test's own helpers would fail in this page too.
    await page.evaluate(`let own; try { own = adobeDataLayer.getState && adobeDataLayer } catch {}
      if (own) own.push({ event: 'opened' })`);
    expect(thrown).toEqual([]);
  });
});

/** Pushes the result of an expression, then an event of the rules; returns the new log lines. */
async function pushed(expression: string): Promise<readonly string[]> {
  const { page, log, thrown, push } = await openPage({});
  await expect.poll(() => log).toEqual(earlyTold);
  await page.evaluate(
    `adobeDataLayer.addEventListener('adobeDataLayer:change', () => {}); adobeDataLayer.push(${expression})`,
  );
  await push({ event: 'opened', page: { name: 'behind' } });
  await expect.poll(() => log.slice(-2)).toEqual(['info: opened behind', 'info: page behind']);
  expect(thrown).toEqual([]);
  expect(await page.evaluate('({}).polluted === undefined && [].polluted === undefined')).toBe(true);
  return log.slice(earlyTold.length, -2);
}

describe('a hostile item is the only one that fails', () => {
  test.each([
    ['a getter that throws', "{ event: 'hostile', get a() { throw new Error('getter') } }"],
    ['an inner getter that throws', "{ event: 'hostile', a: { get b() { throw new Error('getter') } } }"],
    ['a throwing proxy', "new Proxy({}, { ownKeys() { throw new Error('proxy') } })"],
    ['a revoked proxy', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))'],
  ])('logs %s', async (_, expression) =>
    expect(await pushed(expression)).toEqual([
      expect.stringMatching(/^error: Cannot handle item (Error: getter|Error: proxy|TypeError)/),
    ]),
  );

  test.each([
    ['an array that contains itself', '((list) => ({ list: (list.push(list), list) }))([])'],
    ['objects that contain each other', '((a, b) => ((a.b = b), (b.a = a), { a, b }))({}, {})'],
    ['__proto__', 'JSON.parse(\'{ "__proto__": { "polluted": 1 }, "a": { "__proto__": { "polluted": 1 } } }\')'],
    [
      '__proto__ with the value null, in an array',
      '[{ list: [1] }, JSON.parse(\'{ "list": { "__proto__": null } }\')][1]',
    ],
    ['the prototype of the constructor', '{ constructor: { prototype: { polluted: 1 } } }'],
    ['the window', '{ all: window, body: document.body }'],
    ['an element of a framework that references everything', everyNodeLeadsEverywhere(40)],
  ])('accepts %s as far as possible', async (_, expression) => expect(await pushed(expression)).toEqual([]));
});

/** Creates objects that each contain all others. The number of paths through them is exponential. */
function everyNodeLeadsEverywhere(count: number): string {
  return `(() => {
    const nodes = Array.from({ length: ${count} }, () => new (class Node {})());
    for (const node of nodes) nodes.forEach((other, index) => (node['node' + index] = other));
    return { nodes };
  })()`;
}

test('rules receive first items that a page removes from its layer right behind a synchronous bundle', async () => {
  const { page, log, thrown, push } = await openPage({ after: 'adobeDataLayer.length = 0;' });
  await expect.poll(() => log).toEqual(earlyTold);
  expect(await page.evaluate('adobeDataLayer.length')).toBe(0);
  await push({ event: 'opened', page: { name: 'late' } });
  await expect.poll(() => log.slice(2)).toEqual(['info: opened late', 'info: page late']);
  expect(thrown).toEqual([]);
});

test('rules receive them also in a prerendered page that is opened later', async () => {
  const prerendering = "Object.defineProperty(document, 'prerendering', { configurable: true, value: true });";
  const { page, log, pass } = await openPage({
    before: prerendering,
    after: 'adobeDataLayer.length = 0;',
    at: '2026-01-01T12:00:00Z',
  });
  await pass(60_000);
  expect(log).toEqual([]);
  await page.evaluate("delete document.prerendering; document.dispatchEvent(new Event('prerenderingchange'))");
  await pass(0);
  await expect.poll(() => log).toEqual(earlyTold);
});

test('rules keep their items if a page later replaces its layer or its push, and nothing is thrown', async () => {
  const { page, log, thrown } = await openPage({});
  await expect.poll(() => log).toEqual(earlyTold);
  await page.evaluate(() => {
    const window = globalThis as any;
    const { push } = window.adobeDataLayer;
    window.adobeDataLayer.push = (...items: unknown[]) => push(...items);
    window.adobeDataLayer.push({ event: 'opened', page: { name: 'wrapped' } });
    Object.freeze(window.adobeDataLayer);
    window.adobeDataLayer.push({ event: 'opened', page: { name: 'frozen' } });
    window.adobeDataLayer = [];
    window.adobeDataLayer.push({ event: 'opened', page: { name: 'unheard' } });
  });
  await expect
    .poll(() => log.slice(2))
    .toEqual(['info: opened wrapped', 'info: page wrapped', 'info: opened frozen', 'info: page frozen']);
  expect(thrown).toEqual([]);
});

test('throwing listeners affect neither the page, nor each other, nor rules', async () => {
  const { page, log, thrown, push } = await openPage({});
  await page.evaluate(() => {
    const layer = (window as any).adobeDataLayer;
    layer.addEventListener('adobeDataLayer:event', () => {
      throw new Error('first');
    });
    layer.addEventListener('opened', () => Promise.reject(new Error('later')).catch(() => {}));
    layer.addEventListener('opened', () => console.info('the next listener'));
  });
  await push({ event: 'opened', page: { name: 'late' } });
  await expect.poll(() => log).toContain('info: opened late');
  expect(log.filter((line) => line === 'info: the next listener')).toHaveLength(2);
  expect(log.filter((line) => line.startsWith('error: Cannot handle item Error: first'))).toHaveLength(2);
  expect(thrown).toEqual([]);
});
