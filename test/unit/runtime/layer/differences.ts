/** What a test records: any values, in order. */
export type Note = (...values: unknown[]) => void;

/** What a page observes: recorded values, a thrown error, the state, the number of items, the number of messages. */
export interface Outcome {
  readonly noted?: readonly unknown[];
  readonly thrown?: true;
  readonly state?: unknown;
  readonly items?: number;
  readonly messages?: number;
}

export interface Difference {
  readonly run: (layer: any, note: Note) => void;
  readonly library: Outcome;
  readonly ours: Outcome;
}

const change = 'adobeDataLayer:change';
const nothing = () => {};

class Point {
  event = 'a';
  x = 1;
}

/** The arguments of a call, as `gtag` pushes them. */
function argumentsOf(..._values: unknown[]): object {
  return arguments;
}

/** Each difference of the data layer from the library. The keys are the first column of the table in docs/runtime.md. */
export const differences: Readonly<Record<string, Difference>> = {
  'a listener that throws': {
    run(layer, note) {
      layer.addEventListener('a', () => {
        throw new Error('the page is wrong');
      });
      layer.addEventListener('a', () => note('next'));
      note(layer.push({ event: 'a' }));
    },
    library: { thrown: true },
    ours: { noted: ['next', 1], items: 1, messages: 1 },
  },
  '`push(null)` or `push(undefined)`': {
    run: (layer, note) => note(layer.push(null, { a: 1 })),
    library: { thrown: true },
    ours: { noted: [1], state: { a: 1 }, items: 1, messages: 1 },
  },
  'an item with a getter that throws': {
    run(layer, note) {
      const a = {
        b: 1,
        get c(): number {
          throw new Error('the page is wrong');
        },
      };
      note(layer.push({ a }, { d: 1 }));
    },
    library: { thrown: true },
    ours: { noted: [1], state: { d: 1 }, items: 1, messages: 1 },
  },
  'an invalid array that contains itself': {
    run(layer) {
      const list: unknown[] = [];
      list.push(list);
      layer.push(list);
    },
    library: { thrown: true },
    ours: { messages: 1 },
  },
  'a pushed listener, `push({ on, handler })`': {
    run(layer) {
      layer.push({ on: 'a', handler: (item: { event: string }) => layer.push({ handled: item.event }) });
      layer.push({ event: 'a' });
    },
    library: { items: 1 },
    ours: { state: { handled: 'a' }, items: 2 },
  },
  'data with `on`, `{ on: "x", a: 1 }`': {
    run: (layer, note) => note(layer.push({ on: 'x', a: 1 })),
    library: { noted: [1], state: { on: 'x', a: 1 }, items: 1 },
    ours: { noted: [undefined], messages: 1 },
  },
  '`addEventListener` with an invalid scope, path, type or handler': {
    run(layer) {
      layer.addEventListener('a', 'handler');
      layer.addEventListener('a', nothing, { scope: 'later' });
    },
    library: { state: { on: 'a', handler: {}, scope: 'later' } },
    ours: { messages: 2 },
  },
  'options of a listener with inherited fields': {
    run(layer, note) {
      layer.push({ event: 'a' });
      layer.addEventListener('a', () => note('called'), Object.create({ scope: 'future' }));
    },
    library: { items: 1 },
    ours: { noted: ['called'], items: 1 },
  },
  'an item before or after an invalid item or a function in one `push`': {
    run(layer, note) {
      note(layer.push(nothing, { a: 1 }));
      note(layer.push({ b: 1 }, 5));
      note([...layer]);
    },
    library: { noted: [undefined, 2, [{ b: 1 }, undefined]], state: { a: 1, b: 1 }, items: 2, messages: 1 },
    ours: { noted: [1, 2, [{ a: 1 }, { b: 1 }]], state: { a: 1, b: 1 }, items: 2, messages: 1 },
  },
  'a listener that a function adds behind an event in one `push`': {
    run(layer, note) {
      layer.push({ event: 'a' }, () => layer.addEventListener('a', () => note('called')));
      note(layer.length);
    },
    library: { noted: [2], items: 2 },
    ours: { noted: ['called', 1], items: 1 },
  },
  '`push` without its object, or for another array': {
    run(layer, note) {
      const other: unknown[] = [];
      note(layer.push.call(other, { a: 1 }), other.length);
    },
    library: { noted: [1, 1], state: { a: 1 } },
    ours: { noted: [1, 0], state: { a: 1 }, items: 1 },
  },
  'the array while a listener runs': {
    run(layer, note) {
      layer.addEventListener('a', () => note(layer.length, layer.push({ event: 'b' })));
      layer.push({ event: 'a' });
      note(layer.map(({ event }: { event: string }) => event).join());
    },
    library: { noted: [0, 1, 'b,a'], items: 2 },
    ours: { noted: [1, 2, 'a,b'], items: 2 },
  },
  'a listener that removes itself': {
    run(layer, note) {
      layer.addEventListener('a', function once() {
        note('once');
        layer.removeEventListener('a', once);
      });
      layer.addEventListener('a', () => note('always'));
      layer.push({ event: 'a' });
    },
    library: { noted: ['once'], items: 1 },
    ours: { noted: ['once', 'always'], items: 1 },
  },
  'a listener of scope `past` or `future` added while its event is dispatched': {
    run(layer, note) {
      layer.addEventListener('adobeDataLayer:event', () => {
        for (const scope of ['past', 'future']) layer.addEventListener('a', () => note(scope), { scope });
      });
      layer.push({ event: 'a' });
    },
    library: { noted: ['future'], items: 1 },
    ours: { noted: ['past'], items: 1 },
  },
  'an `arguments` object': {
    run(layer, note) {
      layer.addEventListener(change, () => note('changed'));
      note(layer.push(argumentsOf('js', 1)));
    },
    library: { noted: [undefined], messages: 1 },
    ours: { noted: ['changed', 1], state: { 0: 'js', 1: 1 }, items: 1 },
  },
  '`Math`, `JSON`, or an object whose prototype has no prototype': {
    run: (layer, note) => note(layer.push(JSON), layer.push(Object.create(Object.create(null)))),
    library: { noted: [undefined, undefined], messages: 2 },
    ours: { noted: [1, 2], items: 2 },
  },
  'a function with a field `event`': {
    run(layer, note) {
      layer.addEventListener('a', () => note('a'));
      layer.push(Object.assign(() => note('called'), { event: 'a' }));
    },
    library: { noted: ['a'], items: 1 },
    ours: { noted: ['called'] },
  },
  'inherited fields of an item': {
    run(layer, note) {
      layer.addEventListener(change, () => note('changed'));
      layer.push(Object.assign(Object.create({ inherited: 1 }), { event: 'a' }));
    },
    library: { noted: ['changed'], state: { inherited: 1 }, items: 1 },
    ours: { items: 1 },
  },
  'dates, maps and instances of classes in an item': {
    run(layer, note) {
      const item = { event: 'a', date: new Date(0), map: new Map(), point: new Point() };
      layer.addEventListener('a', (received: typeof item) => {
        note(received.date === item.date, received.map === item.map, received.point === item.point);
      });
      layer.push(item);
      const point = new Point();
      layer.addEventListener('a', (received: unknown) => note(received === point), { scope: 'future' });
      layer.push(point);
    },
    library: {
      noted: [false, false, false, false, false, false, false],
      state: { date: {}, map: {}, point: { event: 'a', x: 1 }, x: 1 },
      items: 2,
    },
    ours: {
      noted: [true, true, true, false, false, false, true],
      state: { date: {}, map: {}, point: { event: 'a', x: 1 }, x: 1 },
      items: 2,
    },
  },
  'an object that an item contains twice': {
    run(layer, note) {
      const shared = {};
      layer.addEventListener('a', ({ b, c }: { b: object; c: object }) => note(b === c));
      layer.push({ event: 'a', b: shared, c: shared });
    },
    library: { noted: [true], state: { b: {}, c: {} }, items: 1 },
    ours: { noted: [false], state: { b: {}, c: {} }, items: 1 },
  },
  'undefined in an instance of a class': {
    run(layer, note) {
      layer.push({ a: Object.assign(Object.create({}), { b: undefined }) });
      note(Object.keys(layer.getState('a')));
    },
    library: { noted: [['b']], state: { a: { b: undefined } }, items: 1 },
    ours: { noted: [[]], state: { a: {} }, items: 1 },
  },
  'a sparse array': {
    run(layer, note) {
      const sparse = [1];
      sparse[2] = 3;
      layer.push({ a: sparse, b: [7, 8, 9] }, { b: sparse });
      note(layer.getState('a').length);
    },
    library: { noted: [2], state: { a: [1, 3], b: [1, 3] }, items: 2 },
    ours: { noted: [3], state: { a: [1, undefined, 3], b: [1, 8, 3] }, items: 2 },
  },
  'a typed array in place of an array': {
    run: (layer) => layer.push({ a: [1, 2] }, { a: new Uint8Array([9]) }),
    library: { state: { a: [9, 2] }, items: 2 },
    ours: { state: { a: { 0: 9 } }, items: 2 },
  },
  'an array in place of an object with a `length`': {
    run: (layer) => layer.push({ a: { length: 2, 0: 1, 1: 2 } }, { a: [9] }),
    library: { state: { a: [9, 2] }, items: 2 },
    ours: { state: { a: [9] }, items: 2 },
  },
  'cyclic data': {
    run(layer) {
      const a: Record<string, unknown> = { b: 1 };
      a.a = a;
      layer.push({ a, list: [a] });
      layer.push({ c: 1 });
    },
    library: { thrown: true },
    ours: { state: { a: { b: 1 }, list: [{ b: 1 }], c: 1 }, items: 2 },
  },
  'data named like a method of all objects, such as `constructor`': {
    run(layer, note) {
      layer.push({ constructor: { tagcTest: 1 }, valueOf: { tagcTest: 1 } });
      note(Reflect.get(Object, 'tagcTest'), Reflect.get(Object.prototype.valueOf, 'tagcTest'));
      for (const owner of [Object, Object.prototype.valueOf]) Reflect.deleteProperty(owner, 'tagcTest');
    },
    library: { noted: [1, 1], items: 1 },
    ours: {
      noted: [undefined, undefined],
      state: { constructor: { tagcTest: 1 }, valueOf: { tagcTest: 1 } },
      items: 1,
    },
  },
  'a listener at a path such as `constructor`': {
    run(layer, note) {
      layer.addEventListener(change, () => note('called'), { path: 'constructor' });
      layer.push({ a: 1 });
    },
    library: { state: { a: 1 }, items: 1 },
    ours: { noted: ['called'], state: { a: 1 }, items: 1 },
  },
  '`getState("__proto__")`': {
    run: (layer, note) => note(layer.getState('__proto__') === Object.prototype),
    library: { noted: [true] },
    ours: { noted: [false] },
  },
  'dots in brackets, `a["b.c"]` or `a[1.5]`': {
    run(layer, note) {
      layer.push({ a: { 'b.c': 1, b: { c: 2 } } });
      note(layer.getState('a["b.c"]'));
    },
    library: { noted: [1], state: { a: { 'b.c': 1, b: { c: 2 } } }, items: 1 },
    ours: { noted: [2], state: { a: { 'b.c': 1, b: { c: 2 } } }, items: 1 },
  },
  "quotes in a path, `a.it's`, and a path that begins with a bracket": {
    run(layer, note) {
      layer.push({ a: { "it's": 1 } });
      note(layer.getState("a.it's"), layer.getState('"a"'), layer.getState('["a"]'));
    },
    library: { noted: [1, undefined, { "it's": 1 }], state: { a: { "it's": 1 } }, items: 1 },
    ours: { noted: [undefined, { "it's": 1 }, undefined], state: { a: { "it's": 1 } }, items: 1 },
  },
  '`getState([])`, and an object as a path': {
    run: (layer, note) => {
      layer.push({ a: 1 });
      note(layer.getState([]), layer.getState({ toString: () => '[a]' }));
    },
    library: { noted: [undefined, 1], state: { a: 1 }, items: 1 },
    ours: { noted: [{ a: 1 }, undefined], state: { a: 1 }, items: 1 },
  },
  'a listener at `list[0].id` when `list` is removed': {
    run(layer, note) {
      layer.addEventListener(change, () => note('called'), { path: 'list[0].id' });
      layer.push({ list: null });
    },
    library: { items: 1 },
    ours: { noted: ['called'], items: 1 },
  },
  'a listener at `a.b.c` when a literal key `a.b` is removed': {
    run(layer, note) {
      layer.addEventListener(change, () => note('called'), { path: 'a.b.c' });
      layer.push({ 'a.b': null });
    },
    library: { noted: ['called'], items: 1 },
    ours: { items: 1 },
  },
  'a listener at the hole of a sparse array': {
    run(layer, note) {
      const sparse = [1];
      sparse[2] = 3;
      layer.addEventListener(change, () => note('called'), { path: 'a.1' });
      layer.push({ a: sparse });
    },
    library: { noted: ['called'], state: { a: [1, 3] }, items: 1 },
    ours: { state: { a: [1, undefined, 3] }, items: 1 },
  },
  'values that the page adds without `push`': {
    run(layer, note) {
      layer[0] = 5;
      layer.addEventListener(change, note);
    },
    library: { items: 1 },
    ours: { noted: [5], items: 1 },
  },
  'a frozen array': {
    run(layer, note) {
      Object.freeze(layer);
      note(layer.push({ a: 1 }));
    },
    library: { thrown: true },
    ours: { noted: [undefined], state: { a: 1 }, messages: 1 },
  },
};
