import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGtmLayer } from '../../../../../runtime/data-layer/gtm/gtm-layer.ts';

let page: Record<string, any>;
let logged: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  page = {};
  const log = (...words: unknown[]) => void logged.push(words);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('console', { ...console, error: log, warn: log });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates the layer, and returns what its listener hears. */
function load(dataLayer?: unknown) {
  if (dataLayer !== undefined) page.dataLayer = dataLayer;
  const layer = createGtmLayer('dataLayer');
  const heard: unknown[] = [];
  layer.addEventListener('adobeDataLayer:event', ({ event }) => heard.push([event, layer.getState('a')]));
  return { layer, heard };
}

/** What Google Tag Manager does to the array: its own `push` calls the one that was there. */
function loadTagManager(): unknown[] {
  const heard: unknown[] = page.dataLayer.map(({ event }: any) => event);
  const { push } = page.dataLayer;
  page.dataLayer.push = function (...items: any[]) {
    heard.push(...items.map(({ event }) => event));
    return push.apply(page.dataLayer, items);
  };
  return heard;
}

test('hears each event once, and so does a tag manager that came before or comes after', () => {
  page.dataLayer = [{ event: 'early', a: 1 }];
  const first = loadTagManager();
  const { heard } = load();
  const last = loadTagManager();
  expect(page.dataLayer.push({ event: 'late', a: 2 })).toBe(2);
  expect(heard).toEqual([
    ['early', 1],
    ['late', 2],
  ]);
  expect(first).toEqual(['early', 'late']);
  expect(last).toEqual(['early', 'late']);
});

test('its `push` can be replaced, and is enumerable like that of Google Tag Manager', () => {
  load([]);
  expect(Object.getOwnPropertyDescriptor(page.dataLayer, 'push')).toMatchObject({
    configurable: true,
    enumerable: true,
    writable: true,
  });
  expect(Object.keys(page.dataLayer)).toEqual(['push']);
});

test('handles an item even if the `push` of the page throws', () => {
  const own: any = [];
  own.push = () => {
    throw new Error('of the page');
  };
  const { heard } = load(own);
  expect(() => page.dataLayer.push({ event: 'x', a: 1 })).toThrow('of the page');
  expect(heard).toEqual([['x', 1]]);
});

test('uses an array that replaces the first one within a second, without hearing old items again', () => {
  const { layer, heard } = load([{ event: 'one', a: 1 }]);
  const [old] = page.dataLayer;
  page.dataLayer = [old, { event: 'two', a: 2 }];
  vi.advanceTimersByTime(1000);
  page.dataLayer.push({ event: 'three', a: 3 });
  layer.push({ event: 'four' });
  expect(heard).toEqual([
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 3],
  ]);
  expect(page.dataLayer).toHaveLength(4);
  expect(logged).toEqual([['dataLayer was replaced']]);
  expect(page.dataLayer.getState('a')).toBe(3);
});

test('handles an item once after the page has put an earlier array back', () => {
  const { heard } = load([]);
  const first = page.dataLayer;
  page.dataLayer = [];
  vi.advanceTimersByTime(1000);
  page.dataLayer = first;
  vi.advanceTimersByTime(1000);
  page.dataLayer.push({ event: 'one' });
  expect(heard).toEqual([['one', undefined]]);
});

test('keeps its array while the page has something else under the name', () => {
  const { heard, layer } = load([]);
  page.dataLayer = undefined;
  vi.advanceTimersByTime(3000);
  layer.push({ event: 'x' });
  expect(heard).toEqual([['x', undefined]]);
  expect(logged).toEqual([['dataLayer was replaced']]);
});

test.each([
  ['not an array', () => ({ push() {} }), [], [['dataLayer', 'is not an array']]],
  ['frozen', () => Object.freeze([{ event: 'early', a: 1 }]), [['early', 1]], []],
])('rules can push if the array of the page is %s', (_, make, early, messages) => {
  const { layer, heard } = load(make());
  vi.advanceTimersByTime(3000);
  layer.push({ event: 'own', a: 5 });
  expect(heard).toEqual([...early, ['own', 5]]);
  expect(logged).toEqual(messages);
});

test('creates the array, and an element of that id is none', () => {
  vi.stubGlobal('window', (page = Object.create({ dataLayer: { nodeType: 1 } })));
  const { heard } = load();
  page.dataLayer.push({ event: 'x' });
  expect(heard).toEqual([['x', undefined]]);
});

test('reports changes of a path: an item sets it, or its value is another one afterwards', () => {
  page.dataLayer = [{ a: { b: 1 } }];
  const layer = createGtmLayer('dataLayer');
  const seen: unknown[] = [];
  layer.addEventListener('adobeDataLayer:change', () => seen.push(layer.getState('a.b')), { path: 'a.b' });
  const pushes = [
    { 'a.b': 1 },
    { a: { c: 2 } },
    { event: 'a.b' },
    function (this: any) { this.set('a.b', [3]); },
    function (this: any) { this.set('a.c', 4); },
    ['a.b.push', 5],
    { a: 6 },
  ]; // prettier-ignore
  page.dataLayer.push(...pushes);
  expect(seen).toEqual([1, 1, [3], [3, 5], undefined]);
});

test('a rule that listens late reads past states, and hears what others push meanwhile once', () => {
  page.dataLayer = [
    { event: 'one', a: 1 },
    { event: 'two', a: 2 },
  ];
  const layer = createGtmLayer('dataLayer');
  const heard: unknown[] = [];
  layer.addEventListener('', ({ event }) => {
    heard.push(['first', event, layer.getState('a')]);
    if (event === 'one') layer.push({ event: 'inside', a: 3 });
  });
  layer.addEventListener('', ({ event }) => heard.push(['second', event, layer.getState('a')]));
  expect(heard).toEqual([
    ['first', 'one', 1], ['first', 'two', 2], ['first', 'inside', 3],
    ['second', 'one', 1], ['second', 'two', 2], ['second', 'inside', 3],
  ]); // prettier-ignore
  expect(layer.getState('a')).toBe(3);
});

test('forgets past events a second after the start', () => {
  const { layer } = load([{ event: 'one' }]);
  vi.advanceTimersByTime(1000);
  const heard: unknown[] = [];
  layer.addEventListener('', (item) => heard.push(item));
  expect(heard).toEqual([]);
});

test('logs a listener that fails, and calls the others', () => {
  const { layer, heard } = load([]);
  layer.addEventListener('', () => {
    throw new Error('of a rule');
  });
  page.dataLayer.push({ event: 'x' }, { event: 'y' });
  expect(heard).toHaveLength(2);
  expect(logged.map(([what]) => what)).toEqual(['Cannot handle item', 'Cannot handle item']);
});

test('stops listeners that always push another item, and goes on with the next push', () => {
  const { layer, heard } = load([]);
  layer.addEventListener('', ({ event }) => event === 'again' && layer.push({ event }));
  page.dataLayer.push({ event: 'again' });
  expect(heard).toHaveLength(1001);
  expect(logged).toEqual([['Circular: dataLayer', '1 items']]);
  page.dataLayer.push({ event: 'next' });
  expect(heard.at(-1)).toEqual(['next', undefined]);
});
