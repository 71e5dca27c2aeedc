import { afterEach, expect, test, vi } from 'vitest';
import { createLayer } from '../../../../runtime/data-layer/layer.ts';
import { loadOurs } from './worlds.ts';

afterEach(() => vi.unstubAllGlobals());

test('it reports its version, and its array is the one that the page made (LAYR-00, LAYR-02)', () => {
  const own = [{ event: 'early', a: 1 }];
  const { layer } = loadOurs([], { adobeDataLayer: own });
  expect(layer).toBe(own);
  expect(layer.version).toBe('2.0.2');
  expect(layer).toHaveLength(1);
  expect(layer.getState()).toEqual({ a: 1 });
});

test('a second load is told, makes no second layer, and its rules use the first (LAYR-00)', () => {
  const page: Record<string, unknown> = {};
  const first = loadOurs([{ event: 'opened', a: { b: 1 } }], page);
  const methods = { ...first.layer };
  const second = createLayer('adobeDataLayer');
  expect(first.reported).toEqual([['adobeDataLayer is loaded twice']]);
  expect({ ...first.layer }).toEqual(methods);
  const heard: string[] = [];
  second.addEventListener('opened', ({ event }) => heard.push(event));
  second.push({ event: 'opened', a: { c: 2 } });
  expect(heard).toEqual(['opened', 'opened']);
  expect(second.getState('a')).toEqual({ b: 1, c: 2 });
});

test('a page that put something else under the name gets a layer', () => {
  expect(loadOurs([], { adobeDataLayer: 'mine' }).layer.push({ a: 1 })).toBe(1);
});

test('rules hear past events and future ones in order, and get the item itself', () => {
  const early = { event: 'opened', count: 1 };
  const { layer, rules } = loadOurs([early, { event: 'closed' }]);
  const heard: unknown[] = [];
  rules.addEventListener('opened', (item) => heard.push(item));
  const late = { event: 'opened', count: 2 };
  layer.push(late);
  expect(heard).toHaveLength(2);
  expect(heard[0]).toBe(early);
  expect(heard[1]).toBe(late);
});

test('a page that removes all listeners of an event takes no rule with them', () => {
  const { layer, rules } = loadOurs();
  let count = 0;
  rules.addEventListener('opened', () => count++);
  layer.addEventListener('opened', () => {});
  layer.removeEventListener('opened');
  layer.push({ event: 'opened' });
  expect(count).toBe(1);
});

test('what getState answers, and what listeners are given, cannot change the layer (LAYR-06)', () => {
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

test('a copy has what objects have', () => {
  const { layer } = loadOurs([{ a: { b: 1 } }]);
  expect(layer.getState().hasOwnProperty('a')).toBe(true);
  expect(`${layer.getState('a')}`).toBe('[object Object]');
});

test('rules read the live value, by a path or by a name that has dots', () => {
  const { layer, rules } = loadOurs([{ job: { skills: [{ id: 'a' }] }, 'page.name': 'home' }]);
  expect(rules.getState('job.skills[0].id')).toBe('a');
  expect(rules.getState('page.name')).toBe('home');
  expect(rules.getState('job.nothing.at.all')).toBeUndefined();
  const job = rules.getState('job');
  layer.push({ job: { skills: [{ id: 'b' }] } });
  expect(rules.getState('job')).toBe(job);
  expect(rules.getState('job.skills')).toEqual([{ id: 'b' }]);
});

test('methods work without their object, as pages call them', () => {
  const { push, getState, addEventListener } = loadOurs().layer;
  const heard: unknown[] = [];
  addEventListener('opened', (item: unknown) => heard.push(item));
  push({ event: 'opened', a: 1 });
  expect(getState('a')).toBe(1);
  expect(heard).toEqual([{ event: 'opened', a: 1 }]);
});
