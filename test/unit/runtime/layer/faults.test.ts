import { afterEach, expect, test, vi } from 'vitest';
import { loadOurs, loadPackage } from './worlds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete (Object.prototype as any).polluted;
});

/** What a page can notice of the same steps in both. */
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

test('a pushed listener is one (LAYR-01): the package passes it over', () => {
  const { package: theirs, ours } = both((layer) => {
    const heard: string[] = [];
    const handler = (item: any) => heard.push(item.event);
    layer.push({ on: 'opened', handler }, { event: 'opened' }, { off: 'opened', handler }, { event: 'opened' });
    return heard;
  });
  expect(theirs).toEqual([]);
  expect(ours).toEqual(['opened']);
});

test('an item and a function pushed together leave no hole after which listening fails', () => {
  const { package: theirs, ours } = both((layer) => {
    const heard: unknown[] = [];
    layer.push({ event: 'opened' }, () => {});
    layer.addEventListener('opened', (item: unknown) => heard.push(item));
    return [layer.length, heard];
  });
  expect(theirs).toBe('TypeError');
  expect(ours).toEqual([1, [{ event: 'opened' }]]);
});

test('an item behind a function is kept for those who listen later', () => {
  const { package: theirs, ours } = both((layer) => [layer.push(() => {}, { event: 'opened' }), [...layer]]);
  expect(theirs).toEqual([undefined, []]);
  expect(ours).toEqual([1, [{ event: 'opened' }]]);
});

test.each([null, undefined])('pushing %s is told, and not thrown (LAYR-03)', (item) => {
  expect(() => loadPackage().layer.push(item)).toThrow(TypeError);
  const { layer, reported } = loadOurs();
  expect(layer.push(item, { a: 1 })).toBe(1);
  expect(reported).toEqual([['Cannot handle item', item]]);
});

test('what a listener throws reaches neither the next one nor the page (ERRC-01)', () => {
  const { package: theirs, ours } = both((layer) => {
    const heard: string[] = [];
    layer.addEventListener('opened', () => {
      throw new RangeError('the page is wrong');
    });
    layer.addEventListener('opened', () => heard.push('second'));
    return [layer.push({ event: 'opened' }), heard];
  });
  expect(theirs).toBe('RangeError');
  expect(ours).toEqual([1, ['second']]);
});

test('a pushed function that throws leaves the page alone, and the items behind it are taken', () => {
  const { layer, reported } = loadOurs();
  const error = new Error('the page is wrong');
  const fail = () => {
    throw error;
  };
  expect(() => loadPackage().layer.push(fail)).toThrow(error);
  expect(layer.push(fail, { a: 1 })).toBe(1);
  expect(reported).toEqual([[error]]);
});

test('a listener that removes itself hides no event from the next', () => {
  const { package: theirs, ours } = both((layer) => {
    const heard: string[] = [];
    layer.addEventListener('opened', function once() {
      heard.push('once');
      layer.removeEventListener('opened', once);
    });
    layer.addEventListener('opened', () => heard.push('always'));
    layer.push({ event: 'opened' });
    return heard;
  });
  expect(theirs).toEqual(['once']);
  expect(ours).toEqual(['once', 'always']);
});

test('a listener removed by one before it hears nothing more, in both', () => {
  const { package: theirs, ours } = both((layer) => {
    const heard: string[] = [];
    const second = () => heard.push('second');
    layer.addEventListener('opened', () => layer.removeEventListener('opened', second));
    layer.addEventListener('opened', second);
    layer.push({ event: 'opened' });
    return heard;
  });
  expect(theirs).toEqual([]);
  expect(ours).toEqual([]);
});

test.each([
  ['a scope that is none', (layer: any) => layer.addEventListener('opened', () => {}, { scope: 'later' })],
  ['a path that is no text', (layer: any) => layer.addEventListener('opened', () => {}, { path: 5 })],
  ['a missing handler', (layer: any) => layer.addEventListener('opened')],
  ['a type that is no text', (layer: any) => layer.addEventListener(5, () => {})],
  ['an empty type', (layer: any) => layer.addEventListener('', () => {})],
  ['a handler to remove that is no function', (layer: any) => layer.removeEventListener('opened', 'handler')],
])('%s is told and refused (LAYR-04): the package merges it into the state', (_, listen) => {
  const theirs = loadPackage();
  listen(theirs.layer);
  expect(Object.keys(theirs.layer.getState())).not.toEqual([]);
  const ours = loadOurs();
  listen(ours.layer);
  ours.layer.push({ event: 'opened' });
  expect(ours.layer.getState()).toEqual({});
  expect(ours.reported).toEqual([expect.arrayContaining([expect.any(String)])]);
});

test('a listener item without a function says the text that pages know (ERRC-03)', () => {
  const { layer, reported } = loadOurs();
  layer.push({ on: 'opened', handler: 'not a function' });
  layer.push({ on: 'opened' });
  layer.addEventListener('opened', null);
  const text = '[ON] Callback should be a function';
  expect(reported).toEqual([[text], [text], [text]]);
});

test('data that holds itself is taken as far as it goes', () => {
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
])('data named %s does not reach what all objects share', (name, data) => {
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

test('what a handler pushes comes after what it heard', () => {
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
])('for a listener of scope %s that comes while an event is told, that event is past', (scope, counts) => {
  const steps = (layer: any) => {
    let count = 0;
    layer.addEventListener('adobeDataLayer:event', () => layer.addEventListener('opened', () => count++, { scope }));
    layer.push({ event: 'opened' });
    return count;
  };
  expect(both(steps)).toEqual(counts);
});

test.each([
  ['a list below which somebody listens', 'a[0].b', { a: [{ b: 1 }] }, { a: null }, { package: 1, ours: 2 }],
  [
    'a name with dots, which leads to nothing',
    'a.b.c',
    { a: { b: { c: 1 } } },
    { 'a.b': null },
    { package: 2, ours: 1 },
  ],
])('who listens at a path hears that it was emptied (LAYR-05): %s', (_, path, data, emptied, counts) => {
  const steps = (layer: any) => {
    let count = 0;
    layer.addEventListener('adobeDataLayer:change', () => count++, { path });
    layer.push(data, emptied);
    return count;
  };
  expect(both(steps)).toEqual(counts);
});

test('a push costs no more when the state is large', () => {
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

test('getters that throw are told, and the page goes on (ERRC-01)', () => {
  const { layer, reported } = loadOurs();
  const error = new Error('hostile');
  const hostile = {
    a: 1,
    get event(): string {
      throw error;
    },
  };
  expect(layer.push(hostile, { b: 2 })).toBe(1);
  expect(reported).toEqual([[error]]);
  expect(layer.getState()).toEqual({ b: 2 });
});
