import { afterEach, expect, test, vi } from 'vitest';
import { createLayer } from '../../../../runtime/data-layer/layer.ts';
import { loadOurs } from './worlds.ts';

afterEach(() => vi.unstubAllGlobals());

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

test('replaces a value of the page that is not an array', () => {
  expect(loadOurs([], { adobeDataLayer: 'mine' }).layer.push({ a: 1 })).toBe(1);
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
