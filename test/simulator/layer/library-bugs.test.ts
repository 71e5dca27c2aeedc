import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { scriptOf } from '../../browser/harness/script-of.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = useSimulatedSite();
const library = readFileSync(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'), 'utf8');
const layer = () =>
  scriptOf("import { createLayer } from 'runtime/data-layer/layer.ts'; createLayer('adobeDataLayer');");

/** Runs statements of a page after its data layer and returns what they record. A thrown error is recorded last. */
async function notesOf(script: string, lines: string): Promise<unknown[]> {
  site.server.scripts.set('/tags/test.js', script);
  const { page } = await site.visit({ url: 'https://www.example.com/us-en', scripts: ['/tags/test.js'] });
  return page.evaluate((run) => {
    const noted: unknown[] = [];
    try {
      new Function('note', 'layer', run)((value: unknown) => noted.push(value), (window as any).adobeDataLayer);
    } catch (error) {
      noted.push(`thrown: ${(error as Error).message}`);
    }
    return noted;
  }, lines);
}

// Bugs of the library as they appear in a page, and the behaviour of our layer instead.
const bugs = {
  'an exception of one listener does not reach the page or other listeners': {
    lines: `layer.addEventListener('a', () => { throw new Error('listener'); });
      layer.addEventListener('a', () => note('other'));
      layer.push({ event: 'a' });
      note('page goes on');`,
    theirs: ['thrown: listener'],
    ours: ['other', 'page goes on'],
  },
  'a listener that removes itself does not prevent other listeners from being called': {
    lines: `const first = () => { note('first'); layer.removeEventListener('a', first); };
      layer.addEventListener('a', first);
      layer.addEventListener('a', () => note('second'));
      layer.push({ event: 'a' });`,
    theirs: ['first'],
    ours: ['first', 'second'],
  },
  'null is an invalid item like others': {
    lines: "layer.push(null); note('page goes on');",
    theirs: [expect.stringContaining('thrown')],
    ours: ['page goes on'],
  },
  'data and a function pushed together leave no hole': {
    lines: "layer.push({ a: 1 }, () => {}); layer.addEventListener('a', () => {}); note(layer.length);",
    theirs: [expect.stringContaining('thrown')],
    ours: [1],
  },
  'data after a function is kept for late listeners': {
    lines: "layer.push(() => {}, { event: 'a' }); layer.addEventListener('a', () => note('called'));",
    theirs: [],
    ours: ['called'],
  },
  'items that a listener pushes come after the item it was called for': {
    lines: `layer.addEventListener('a', () => layer.push({ event: 'b' }));
      layer.push({ event: 'a' });
      note(layer.map(({ event }) => event).join());`,
    theirs: ['b,a'],
    ours: ['a,b'],
  },
  'data cannot reach the prototype of all objects': {
    lines: `layer.push({ constructor: { prototype: { polluted: true } } });
      layer.push(JSON.parse('{ "__proto__": { "polluted": true } }'));
      note(({}).polluted === undefined);`,
    theirs: [false],
    ours: [true],
  },
  'cyclic data is accepted up to the cycle': {
    lines: "const data = { name: 'x' }; data.self = data; layer.push(data); note(layer.getState('name'));",
    theirs: [expect.stringContaining('thrown')],
    ours: ['x'],
  },
  'a listener without a function is rejected and does not become data (LAYR-04)': {
    lines: "layer.push({ on: 'a', handler: 'no function' }); note(JSON.stringify(layer.getState()));",
    theirs: ['{"on":"a","handler":"no function"}'],
    ours: ['{}'],
  },
  'a listener with an unknown scope is rejected and does not become data (LAYR-04)': {
    lines: "layer.addEventListener('a', () => {}, { scope: 'later' }); note(Object.keys(layer.getState()).join());",
    theirs: [expect.stringContaining('scope')],
    ours: [''],
  },
  'a pushed listener is registered (LAYR-01)': {
    lines: "layer.push({ on: 'a', handler: () => note('called') }, { event: 'a' }); note(layer.length);",
    theirs: [0],
    ours: ['called', 1],
  },
  'a listener below a list is called when the list is emptied (LAYR-05)': {
    lines: `layer.push({ list: [{ id: 1 }] });
      layer.addEventListener('adobeDataLayer:change', () => note('called'), { path: 'list[0].id', scope: 'future' });
      layer.push({ list: null });`,
    theirs: [],
    ours: ['called'],
  },
  'a push does not traverse the whole state': {
    lines: `const state = Object.fromEntries(Array.from({ length: 500 }, (_, index) => ['key' + index, { index }]));
      layer.push({ state });
      const { keys } = Object;
      let walks = 0;
      Object.keys = (value) => (walks++, keys(value));
      layer.push({ event: 'a', b: 1 });
      Object.keys = keys;
      note(walks > 500);`,
    theirs: [true],
    ours: [false],
  },
};

describe.each(Object.entries(bugs))('%s', (_, { lines, theirs, ours }) => {
  test('fails in the library', async () => expect(await notesOf(library, lines)).toEqual(theirs));
  test('works in our layer', async () => expect(await notesOf(await layer(), lines)).toEqual(ours));
});

test('reports a second load and keeps one layer (LAYR-00)', async () => {
  site.server.scripts.set('/tags/one.js', await layer());
  site.server.scripts.set('/tags/two.js', await layer());
  const scripts = ['/tags/one.js', '/tags/two.js'];
  const { page, log } = await site.visit({ url: 'https://www.example.com/us-en', scripts, layer: [{ event: 'a' }] });
  expect(log.filter((line) => line.startsWith('warning'))).toHaveLength(1);
  expect(await page.evaluate('[adobeDataLayer.length, adobeDataLayer.version]')).toEqual([1, '2.0.2']);
});
