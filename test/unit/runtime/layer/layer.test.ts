import { afterEach, expect, test, vi } from 'vitest';
import { createLayer } from '../../../../runtime/data-layer/layer.ts';
import { loadOurs } from './worlds.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports its version, and keeps the array of the page (LAYR-00, LAYR-02)', () => {
  const own = [{ event: 'early', a: 1 }];
  const { layer } = loadOurs([], { adobeDataLayer: own });
  expect(layer).toBe(own);
  expect(layer.version).toBe('2.0.2');
  expect(layer).toHaveLength(1);
  expect(layer.getState()).toEqual({ a: 1 });
});

test('logs a second load, whose rules use the first layer (LAYR-00)', () => {
  const page: Record<string, unknown> = {};
  const first = loadOurs([{ event: 'opened', a: { b: 1 } }], page);
  const methods = { ...first.layer };
  const second = createLayer('adobeDataLayer');
  expect(first.reported).toEqual([['adobeDataLayer is loaded twice']]);
  expect({ ...first.layer }).toEqual(methods);
  const received: string[] = [];
  second.addEventListener('opened', ({ event }) => received.push(event));
  second.push({ event: 'opened', a: { c: 2 } });
  expect(received).toEqual(['opened', 'opened']);
  expect(second.getState('a')).toEqual({ b: 1, c: 2 });
});

test.each([{ push: () => 5, kept: 1 }, Object.create({ inherited: 1 }), () => {}, 'mine'])(
  'keeps a value of the page that is not an array and logs it, like the package: %o',
  (value) => {
    const { layer, rules, reported } = loadOurs([], { adobeDataLayer: value });
    expect(layer).toBe(value);
    expect(reported).toEqual([['adobeDataLayer', 'is not an array']]);
    rules.push({ a: 1 });
    expect(rules.getState('a')).toBe(1);
  },
);

test.each([undefined, null, 0, ''])('replaces %o by a new array', (value) => {
  expect(loadOurs([], { adobeDataLayer: value }).layer.push({ a: 1 })).toBe(1);
});

test('replaces an element of the page that the browser shows under the name', () => {
  const page = Object.create({ adobeDataLayer: { nodeType: 1 } }) as Record<string, unknown>;
  const { layer, reported } = loadOurs([], page);
  expect(layer.push({ a: 1 })).toBe(1);
  expect(reported).toEqual([]);
});

const methods = ['push', 'getState', 'addEventListener', 'removeEventListener'];

test.each([
  ['assigned', (array: object, name: string, value: unknown) => Object.assign(array, { [name]: value })],
  [
    'with a getter',
    (array: object, name: string, value: unknown) =>
      Object.defineProperty(array, name, { get: () => value, configurable: true }),
  ],
  [
    'read-only',
    (array: object, name: string, value: unknown) => Object.defineProperty(array, name, { value, configurable: true }),
  ],
])('replaces methods that the page has set on its array: %s', (_, set) => {
  const own: unknown[] = [{ event: 'early' }];
  for (const name of methods) set(own, name, () => 'of the page');
  const { layer, rules } = loadOurs([], { adobeDataLayer: own });
  const received: string[] = [];
  rules.addEventListener('adobeDataLayer:event', ({ event }) => received.push(event));
  const handler = () => received.push('listener');
  layer.addEventListener('late', handler);
  expect(layer.push({ event: 'late', a: 1 })).toBe(2);
  layer.removeEventListener('late', handler);
  layer.push({ event: 'late' });
  expect(received).toEqual(['early', 'late', 'listener', 'late']);
  expect(layer.getState()).toEqual({ a: 1 });
});

test('passes past and future events to rules in order, as the items themselves', () => {
  const early = { event: 'opened', count: 1 };
  const { layer, rules } = loadOurs([early, { event: 'closed' }]);
  const received: unknown[] = [];
  rules.addEventListener('opened', (item) => received.push(item));
  const late = { event: 'opened', count: 2 };
  layer.push(late);
  expect(received).toHaveLength(2);
  expect(received[0]).toBe(early);
  expect(received[1]).toBe(late);
});

test('keeps the first items for rules, also if the page empties its array before they listen', () => {
  vi.useFakeTimers();
  const first = { event: 'opened', count: 1 };
  const { layer, rules } = loadOurs([first, null]);
  layer.push({ event: 'opened', count: 2 });
  layer.length = 0;
  layer.push({ event: 'opened', count: 3 });
  const received: number[] = [];
  const note = ({ count }: { count: number }) => received.push(count);
  layer.addEventListener('opened', (item: { count: number }) => note(item));
  expect(received.splice(0)).toEqual([3]);
  rules.addEventListener('opened', note);
  expect(received.splice(0)).toEqual([1, 2, 3]);
  layer.push(first);
  expect(received.splice(0)).toEqual([1, 1]);
  // Items that the page has removed are not retained longer.
  vi.runAllTimers();
  layer.length = 0;
  rules.addEventListener('opened', ({ count }) => received.push(count), { path: 'count' });
  expect(received).toEqual([]);
});

test('gives rules the state as it was at each past event, and the page the present one', () => {
  const early = [{ page: { name: 'one' } }, { event: 'shown' }, { event: 'shown', page: { name: 'two' } }];
  const { layer, rules } = loadOurs(early);
  layer.push({ event: 'shown' }, { page: { name: 'three', kind: 'k' } });
  const seen: unknown[] = [];
  const note = () => seen.push([rules.getState('page.name'), rules.getState('page.kind')]);
  rules.addEventListener('shown', note);
  expect(seen.splice(0)).toEqual([
    ['one', undefined],
    ['two', undefined],
    ['two', undefined],
  ]);
  note();
  expect(seen.splice(0)).toEqual([['three', 'k']]);
  layer.addEventListener('shown', () => seen.push(layer.getState('page.name')));
  expect(seen.splice(0)).toEqual(['three', 'three', 'three']);
  layer.push({ event: 'shown', page: { name: 'four' } });
  expect(seen).toEqual([['four', 'k'], 'four']);
});

test('a rule sees what another one has pushed at the same past event', () => {
  const { layer, rules } = loadOurs([{ a: 1 }, { event: 'shown' }, { a: 2 }]);
  const seen: unknown[] = [];
  rules.addEventListener('copied', () => seen.push(rules.getState('a'), rules.getState('copy')));
  rules.addEventListener('shown', () => {
    layer.push({ event: 'copied', copy: rules.getState('a') });
    seen.push(rules.getState('copy'));
  });
  expect(seen).toEqual([1, 1, 1]);
  expect(layer.getState()).toEqual({ a: 2, copy: 1 });
});

test('keeps listeners of rules when a page removes all listeners of an event', () => {
  const { layer, rules } = loadOurs();
  let count = 0;
  rules.addEventListener('opened', () => count++);
  layer.addEventListener('opened', () => {});
  layer.removeEventListener('opened');
  layer.push({ event: 'opened' });
  expect(count).toBe(1);
});

test('does not change when return values of getState or items of listeners are changed (LAYR-06)', () => {
  const { layer } = loadOurs();
  layer.addEventListener('opened', (item: any) => (item.a.b = 'changed'));
  const item = { event: 'opened', a: { b: 1, list: [{ c: 2 }] } };
  layer.push(item);
  layer.getState().a.b = 'changed';
  layer.getState('a.list')[0].c = 'changed';
  item.a.list.push({ c: 3 });
  expect(layer.getState()).toEqual({ a: { b: 1, list: [{ c: 2 }] } });
  expect(item.a.b).toBe(1);
});

test('returns copies with the properties of all objects', () => {
  const { layer } = loadOurs([{ a: { b: 1 } }]);
  expect(layer.getState().hasOwnProperty('a')).toBe(true);
  expect(`${layer.getState('a')}`).toBe('[object Object]');
});

test('returns the live value to rules, by a path or by a name with dots', () => {
  const { layer, rules } = loadOurs([{ job: { skills: [{ id: 'a' }] }, 'page.name': 'home' }]);
  expect(rules.getState('job.skills[0].id')).toBe('a');
  expect(rules.getState('page.name')).toBe('home');
  expect(rules.getState('job.nothing.at.all')).toBeUndefined();
  const job = rules.getState('job');
  layer.push({ job: { skills: [{ id: 'b' }] } });
  expect(rules.getState('job')).toBe(job);
  expect(rules.getState('job.skills')).toEqual([{ id: 'b' }]);
});

test('has methods that pages can call without their object', () => {
  const { push, getState, addEventListener } = loadOurs().layer;
  const received: unknown[] = [];
  addEventListener('opened', (item: unknown) => received.push(item));
  push({ event: 'opened', a: 1 });
  expect(getState('a')).toBe(1);
  expect(received).toEqual([{ event: 'opened', a: 1 }]);
});

test('a rule hears of a path only if a push sets or clears it, and a listener of the page as in the package', () => {
  const past = [{}, { eventInfo: 1 }, { event: 'shown' }, { event: 'shown', eventInfo: 1 }, { cart: { total: 1 } }];
  const { layer, rules } = loadOurs(past);
  const heard: Record<string, unknown[]> = { rule: [], other: [], page: [] };
  rules.addEventListener('adobeDataLayer:change', (item) => heard.rule.push(item), { path: 'cart.total' });
  rules.addEventListener('adobeDataLayer:change', (item) => heard.other.push(item));
  layer.addEventListener('adobeDataLayer:change', (item: unknown) => heard.page.push(item), { path: 'cart.total' });
  const set = { cart: { total: 1 } };
  expect(heard).toEqual({ rule: [set], other: [{}, { eventInfo: 1 }, set], page: [{}, { eventInfo: 1 }, set] });
  for (const all of Object.values(heard)) all.length = 0;
  const cleared = { event: 'emptied', cart: { total: undefined } };
  layer.push({}, { eventInfo: 1 }, { event: 'shown' }, { user: 1 }, cleared, { cart: null });
  expect(heard.rule).toEqual([cleared, { cart: null }]);
  expect(heard.other).toEqual([{}, { eventInfo: 1 }, { user: 1 }, cleared, { cart: null }]);
  expect(heard.page).toHaveLength(4);
});
