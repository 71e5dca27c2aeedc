import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { search } from '../../../support/search.ts';
import { loadOurs, loadPackage } from './worlds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete (Object.prototype as any).polluted;
});

/** The observable outcome of the same steps in both implementations. */
function both(steps: (layer: any) => unknown) {
  return { package: outcome(() => steps(loadPackage().layer)), ours: outcome(() => steps(loadOurs().layer)) };
}

function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return (error as Error).name;
  }
}

test('accepts a pushed listener, which the package ignores (LAYR-01)', () => {
  const { package: theirs, ours } = both((layer) => {
    const received: string[] = [];
    const handler = (item: any) => received.push(item.event);
    layer.push({ on: 'opened', handler }, { event: 'opened' }, { off: 'opened', handler }, { event: 'opened' });
    return received;
  });
  expect(theirs).toEqual([]);
  expect(ours).toEqual(['opened']);
});

test('leaves no hole in the array after an item and a function pushed together', () => {
  const { package: theirs, ours } = both((layer) => {
    const received: unknown[] = [];
    layer.push({ event: 'opened' }, () => {});
    layer.addEventListener('opened', (item: unknown) => received.push(item));
    return [layer.length, received];
  });
  expect(theirs).toBe('TypeError');
  expect(ours).toEqual([1, [{ event: 'opened' }]]);
});

test('keeps an item that follows a function for later listeners', () => {
  const { package: theirs, ours } = both((layer) => [layer.push(() => {}, { event: 'opened' }), [...layer]]);
  expect(theirs).toEqual([undefined, []]);
  expect(ours).toEqual([1, [{ event: 'opened' }]]);
});

test.each([null, undefined])('logs a push of %s instead of throwing (LAYR-03)', (item) => {
  expect(() => loadPackage().layer.push(item)).toThrow(TypeError);
  const { layer, reported } = loadOurs();
  expect(layer.push(item, { a: 1 })).toBe(1);
  expect(reported).toEqual([['Cannot handle item', item]]);
});

test('isolates other listeners and the page from a listener that throws (ERRC-01)', () => {
  const { package: theirs, ours } = both((layer) => {
    const received: string[] = [];
    layer.addEventListener('opened', () => {
      throw new RangeError('the page is wrong');
    });
    layer.addEventListener('opened', () => received.push('second'));
    return [layer.push({ event: 'opened' }), received];
  });
  expect(theirs).toBe('RangeError');
  expect(ours).toEqual([1, ['second']]);
});

test('isolates the page and later items from a pushed function that throws', () => {
  const { layer, reported } = loadOurs();
  const error = new Error('the page is wrong');
  const fail = () => {
    throw error;
  };
  expect(() => loadPackage().layer.push(fail)).toThrow(error);
  expect(layer.push(fail, { a: 1 })).toBe(1);
  expect(reported).toEqual([['Cannot handle item', error]]);
});

test('calls the next listener after one that removes itself', () => {
  const { package: theirs, ours } = both((layer) => {
    const received: string[] = [];
    layer.addEventListener('opened', function once() {
      received.push('once');
      layer.removeEventListener('opened', once);
    });
    layer.addEventListener('opened', () => received.push('always'));
    layer.push({ event: 'opened' });
    return received;
  });
  expect(theirs).toEqual(['once']);
  expect(ours).toEqual(['once', 'always']);
});

test('skips a listener that an earlier one has removed, in both', () => {
  const { package: theirs, ours } = both((layer) => {
    const received: string[] = [];
    const second = () => received.push('second');
    layer.addEventListener('opened', () => layer.removeEventListener('opened', second));
    layer.addEventListener('opened', second);
    layer.push({ event: 'opened' });
    return received;
  });
  expect(theirs).toEqual([]);
  expect(ours).toEqual([]);
});

test.each([
  ['an unknown scope', (layer: any) => layer.addEventListener('opened', () => {}, { scope: 'later' })],
  ['a path that is not a text', (layer: any) => layer.addEventListener('opened', () => {}, { path: 5 })],
  ['a missing handler', (layer: any) => layer.addEventListener('opened')],
  ['a type that is not a text', (layer: any) => layer.addEventListener(5, () => {})],
  ['an empty type', (layer: any) => layer.addEventListener('', () => {})],
  ['a handler to remove that is not a function', (layer: any) => layer.removeEventListener('opened', 'handler')],
])('logs and rejects %s, which the package merges into the state (LAYR-04)', (_, listen) => {
  const theirs = loadPackage();
  listen(theirs.layer);
  expect(Object.keys(theirs.layer.getState())).not.toEqual([]);
  const ours = loadOurs();
  listen(ours.layer);
  ours.layer.push({ event: 'opened' });
  expect(ours.layer.getState()).toEqual({});
  expect(ours.reported).toEqual([expect.arrayContaining([expect.any(String)])]);
});

test('logs the documented text for a listener item without a function (ERRC-03)', () => {
  const { layer, reported } = loadOurs();
  layer.push({ on: 'opened', handler: 'not a function' });
  layer.push({ on: 'opened' });
  layer.addEventListener('opened', null);
  const logged = ['Cannot handle item', '[ON] Callback should be a function'];
  expect(reported).toEqual([logged, logged, logged]);
});

test('accepts circular data, without the circular part', () => {
  const { package: theirs, ours } = both((layer) => {
    const data: any = { event: 'opened', a: { b: 1 } };
    data.a.self = data.a;
    data.list = [data];
    layer.addEventListener('opened', (item: any) => item.a.self === item.a);
    layer.push(data);
    return layer.getState();
  });
  expect(theirs).toBe('RangeError');
  expect(ours).toEqual({ a: { b: 1 }, list: [] });
});

test.each([
  ['constructor', { constructor: { prototype: { polluted: true } } }],
  ['__proto__', JSON.parse('{ "__proto__": { "polluted": true }, "a": { "__proto__": { "polluted": true } } }')],
])('does not change the prototype of all objects through data named %s', (name, data) => {
  if (name === 'constructor') {
    loadPackage().layer.push(data);
    expect(({} as any).polluted).toBe(true);
    delete (Object.prototype as any).polluted;
  }
  const { layer } = loadOurs();
  layer.addEventListener('adobeDataLayer:change', () => {});
  layer.push(data);
  expect(({} as any).polluted).toBeUndefined();
  expect(layer.getState('a')?.polluted).toBeUndefined();
});

test('dispatches an item that a handler pushes after the current one', () => {
  const { package: theirs, ours } = both((layer) => {
    layer.addEventListener('opened', () => layer.push({ event: 'answered' }));
    layer.push({ event: 'opened' });
    return [...layer].map(({ event }) => event);
  });
  expect(theirs).toEqual(['answered', 'opened']);
  expect(ours).toEqual(['opened', 'answered']);
});

test.each([
  ['all', { package: 1, ours: 1 }],
  ['past', { package: 0, ours: 1 }],
  ['future', { package: 1, ours: 0 }],
])('treats the current event as past for a listener of scope %s added during its dispatch', (scope, counts) => {
  const steps = (layer: any) => {
    let count = 0;
    layer.addEventListener('adobeDataLayer:event', () => layer.addEventListener('opened', () => count++, { scope }));
    layer.push({ event: 'opened' });
    return count;
  };
  expect(both(steps)).toEqual(counts);
});

test.each([
  ['a list above the path', 'a[0].b', { a: [{ b: 1 }] }, { a: null }, { package: 1, ours: 2 }],
  ['a name with dots, which is not a path', 'a.b.c', { a: { b: { c: 1 } } }, { 'a.b': null }, { package: 2, ours: 1 }],
])('notifies a listener of a path when it is cleared (LAYR-05): %s', (_, path, data, emptied, counts) => {
  const steps = (layer: any) => {
    let count = 0;
    layer.addEventListener('adobeDataLayer:change', () => count++, { path });
    layer.push(data, emptied);
    return count;
  };
  expect(both(steps)).toEqual(counts);
});

test('a push does not take longer with a large state', () => {
  const large = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, index]));
  let reads = 0;
  const watched = new Proxy(large, {
    ownKeys(target) {
      reads++;
      return Reflect.ownKeys(target);
    },
  });
  const { layer, rules } = loadOurs([{ page: watched }]);
  const readsAtFirst = reads;
  const before = rules.getState('page');
  layer.push({ event: 'opened', page: { f1: 'new' } });
  expect(rules.getState('page')).toBe(before);
  expect(rules.getState('page.f1')).toBe('new');
  expect(reads).toBe(readsAtFirst);
});

test('logs an item that cannot be read, which changes nothing, before or after the layer loads (ERRC-01)', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 2 }), item, fc.nat(30), fc.array(item), (before, hostile, at, after) => {
      const error = new Error('the page is wrong');
      const unreadable = throwing(hostile, at, error);
      if (!unreadable) return;
      const expected = loadOurs([...before, ...after]);
      const early = loadOurs([...before, unreadable, ...after]);
      const late = loadOurs(before);
      const calls: unknown[] = [];
      late.layer.addEventListener('adobeDataLayer:event', (event: unknown) => calls.push(event), { scope: 'future' });
      late.layer.addEventListener('adobeDataLayer:change', (event: unknown) => calls.push(event), { scope: 'future' });
      expect(late.layer.push(unreadable)).toBe(undefined);
      expect(calls).toEqual([]);
      late.layer.push(...after);
      for (const { layer, reported } of [early, late]) {
        expect(JSON.stringify([layer.getState(), layer])).toBe(
          JSON.stringify([expected.layer.getState(), expected.layer]),
        );
        expect(reported).toEqual([['Cannot handle item', error]]);
      }
    }),
    search(300, 20020),
  );
});

const leaf = fc.constantFrom<unknown>(1, 'text', null, undefined, new Date(0));
const { data } = fc.letrec<{ data: Record<string, unknown>; value: unknown }>((tie) => ({
  data: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, leaf, tie('data'), fc.array(tie('value'), { maxLength: 2 })),
}));
const item = fc
  .record({ event: fc.constantFrom('opened', 'closed'), eventInfo: data, data }, { requiredKeys: ['data'] })
  .map(({ data, ...event }) => ({ ...data, ...event }));

/** An item in which reading one value throws; undefined if it has fewer values. */
function throwing(item: object, at: number, error: unknown): object | undefined {
  let left = at;
  const broken = (value: any): any => {
    if (!value || ![Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))) return value;
    const made: object = Array.isArray(value) ? [] : {};
    for (const key of Object.keys(value)) {
      if (left-- === 0) {
        const get = () => {
          throw error;
        };
        Object.defineProperty(made, key, { get, enumerable: true });
      } else Object.assign(made, { [key]: broken(value[key]) });
    }
    return made;
  };
  const made = broken(item);
  return left < 0 ? made : undefined;
}
