import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { bundleOf } from '../harness/bundle-of.ts';
import { useSite } from '../harness/use-site.ts';

const site = useSite();
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
  /** Script that runs before the layer is made, and one that runs behind it, before the bundle. */
  readonly before?: string;
  readonly behind?: string;
  readonly scripts?: readonly string[];
}

/** Opens a page of rules that is out to break them. */
async function openPage({ before = '', behind = '', scripts = ['/tags/main.js'] }: Given) {
  site.server.scripts.set('/tags/main.js', (await bundleOf({ 'rules.dsl': rules }, { site: 'main' })).code);
  site.server.scripts.set('/tags/library.js', library);
  const layer = `window.adobeDataLayer = [${JSON.stringify(early)}];`;
  return site.visit({ url: 'https://www.example.com/us-en', scripts, before: before + layer + behind });
}

describe('nothing is thrown into the page, and rules hear what was pushed (ERRC-01)', () => {
  const pages: Record<string, Given> = {
    'a frozen layer': { behind: 'Object.freeze(adobeDataLayer);' },
    'a sealed layer': { behind: 'Object.seal(adobeDataLayer);' },
    'a push that cannot be replaced': {
      behind: "Object.defineProperty(adobeDataLayer, 'push', { value: adobeDataLayer.push });",
    },
    'a frozen Array.prototype': { behind: 'Object.freeze(Array.prototype);' },
    'frozen prototypes of all': {
      behind: 'for (const { prototype } of [Object, Array, Function, String, Map]) Object.freeze(prototype);',
    },
    'an old library in every array and object': {
      before: 'Array.prototype.each = Object.prototype.extend = () => {};',
    },
    'a layer of another frame': {
      behind: `document.documentElement.append(document.createElement('iframe'));
        const theirs = frames[0].eval(${JSON.stringify(`[${JSON.stringify(early)}]`)});
        window.adobeDataLayer = theirs;`,
    },
    'items before that cannot be read': {
      behind: "adobeDataLayer.unshift(null, 5, { event: 'hostile', get a() { throw new Error('getter') } });",
    },
    'a layer that is a proxy': { behind: 'window.adobeDataLayer = new Proxy(adobeDataLayer, {});' },
  };
  test.each(Object.entries(pages))('%s', async (_, given) => {
    const { log, thrown } = await openPage(given);
    await expect.poll(() => log.filter((line) => line.startsWith('info'))).toEqual(earlyTold);
    expect(thrown).toEqual([]);
  });

  const live: Record<string, Given> = {
    'a frozen Array.prototype': pages['a frozen Array.prototype'],
    'a layer of another frame': pages['a layer of another frame'],
    'an old library in every array and object': pages['an old library in every array and object'],
    'the library before': { scripts: ['/tags/library.js', '/tags/main.js'] },
    'the library behind': { scripts: ['/tags/main.js', '/tags/library.js'] },
  };
  test.each(Object.entries(live))('and later pushes too: %s', async (_, given) => {
    const { log, thrown, push } = await openPage(given);
    await expect.poll(() => log.filter((line) => line.startsWith('info'))).toEqual(earlyTold);
    await push({ event: 'opened', page: { name: 'late' } });
    await expect
      .poll(() => log.filter((line) => line.endsWith(' late')))
      .toEqual(['info: opened late', 'info: page late']);
    expect(thrown).toEqual([]);
  });

  const something: Record<string, string> = {
    'names of items in every object, as getters that throw': `for (const name of ['event', 'on', 'off', 'path', 'scope'])
      Object.defineProperty(Object.prototype, name, { get() { throw new Error(name) } });`,
    'a layer whose parts throw': "window.adobeDataLayer = new Proxy([], { get() { throw new Error('proxy') } });",
    'a layer that cannot be read':
      "Object.defineProperty(window, 'adobeDataLayer', { get() { throw new Error('read') } });",
    'a version without a layer': "adobeDataLayer.version = '9';",
    'no Object.keys': 'Object.keys = undefined;',
    'array methods that throw': `for (const name of ['includes', 'splice', 'flat'])
      Array.prototype[name] = () => { throw new Error(name) };`,
  };
  test.each(Object.entries(something))('nothing is thrown, whatever is heard: %s', async (_, behind) => {
    const { thrown, page } = await openPage({ behind });
    // Written out, since what stands between a test and its page would stumble too.
    await page.evaluate(`let own; try { own = adobeDataLayer.getState && adobeDataLayer } catch {}
      if (own) own.push({ event: 'opened' })`);
    expect(thrown).toEqual([]);
  });
});

/** Pushes what an expression makes, then an event that rules hear; answers what was logged. */
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

describe('an item that is out to break the layer stops itself alone', () => {
  test.each([
    ['a getter that throws', "{ event: 'hostile', get a() { throw new Error('getter') } }"],
    ['an inner getter that throws', "{ event: 'hostile', a: { get b() { throw new Error('getter') } } }"],
    ['a proxy that throws', "new Proxy({}, { ownKeys() { throw new Error('proxy') } })"],
    ['a proxy that is revoked', '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable({}, {}))'],
  ])('%s, which is told', async (_, expression) =>
    expect(await pushed(expression)).toEqual([expect.stringMatching(/^error: (Error: getter|Error: proxy|TypeError)/)]),
  );

  test.each([
    ['an array of itself', '((list) => ({ list: (list.push(list), list) }))([])'],
    ['objects that hold each other', '((a, b) => ((a.b = b), (b.a = a), { a, b }))({}, {})'],
    ['__proto__', 'JSON.parse(\'{ "__proto__": { "polluted": 1 }, "a": { "__proto__": { "polluted": 1 } } }\')'],
    ['__proto__ that is null, in an array', '[{ list: [1] }, JSON.parse(\'{ "list": { "__proto__": null } }\')][1]'],
    ['the prototype of the constructor', '{ constructor: { prototype: { polluted: 1 } } }'],
    ['the page itself', '{ all: window, body: document.body }'],
    ['an element of a framework, which leads everywhere', everyNodeLeadsEverywhere(40)],
  ])('%s, which is taken as far as it goes', async (_, expression) => expect(await pushed(expression)).toEqual([]));
});

/** Objects that each hold all others: there are more ways through them than anybody could go. */
function everyNodeLeadsEverywhere(count: number): string {
  return `(() => {
    const nodes = Array.from({ length: ${count} }, () => new (class Node {})());
    for (const node of nodes) nodes.forEach((other, index) => (node['node' + index] = other));
    return { nodes };
  })()`;
}

test('a page that replaces its layer, or its push, later keeps what rules heard, and nothing is thrown', async () => {
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

test('listeners that throw reach neither the page, nor each other, nor rules', async () => {
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
  expect(log.filter((line) => line.startsWith('error: Error: first'))).toHaveLength(2);
  expect(thrown).toEqual([]);
});
