import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { loadOurs, loadPackage, type World } from './worlds.ts';

afterEach(() => vi.unstubAllGlobals());

/** One action of a page. Handlers are named, because each world has its own. */
type Step =
  | { readonly do: 'push'; readonly items: readonly unknown[] }
  | { readonly do: 'push function'; readonly items: readonly unknown[] }
  | { readonly do: 'listen'; readonly type: string; readonly name: string; readonly options?: object }
  | { readonly do: 'remove'; readonly type: string; readonly name?: string }
  | { readonly do: 'read'; readonly path?: string };

const types = ['opened', 'closed', 'a.b', 'adobeDataLayer:change', 'adobeDataLayer:event', 'constructor', '__proto__'];
const paths = [
  'a',
  'b',
  'a.b',
  'a.b.c',
  'a[0]',
  'a[1].b',
  'a.0',
  'b[0].c',
  'a["b"].c',
  'c.d',
  'a..b',
  '.a',
  'c.',
  'd-e',
];

const key = fc.constantFrom('a', 'b', 'c', 'a.b', 'd-e', '0', '2', '');
const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(0, 1, '', 'text', true, false, NaN) },
  { weight: 3, arbitrary: fc.constantFrom(null, undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      new Date(0),
      Object.assign(() => {}, { b: 1 }),
      new Map([[1, 2]]),
      Point(),
    ),
  },
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const data = fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true });
const item = fc.oneof(
  { weight: 4, arbitrary: data },
  {
    weight: 5,
    arbitrary: fc
      .tuple(data, fc.constantFrom<unknown>('opened', 'closed', '', 5), fc.option(data))
      .map(([data, event, info]) => ({ event, ...(info && { eventInfo: info }), ...data })),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(5, '', 'opened', true, [1], [], Point(), new Date(0)) },
);
const name = fc.constantFrom('one', 'two', 'three');
// Without brackets: the package does not notify a listener at `a[0]` when `a` is cleared.
const listenerPaths = ['a', 'b', 'a.b', 'a.c.b', 'a.0', 'a.1.b', 'b.0.c', 'c.d', 'a..b', '.a', 'c.', 'd-e', undefined];
const options = fc.record(
  { scope: fc.constantFrom('past', 'future', 'all', undefined, ''), path: fc.constantFrom(...listenerPaths) },
  { requiredKeys: [] },
);
const type = fc.constantFrom(...types);
const perhapsName = fc.option(name, { nil: undefined });

const pushed = fc.oneof(
  { weight: 6, arbitrary: item },
  { weight: 2, arbitrary: fc.tuple(type, name, options).map(([on, name, options]) => ({ on, name, ...options })) },
  { weight: 1, arbitrary: fc.record({ off: type, name: perhapsName }) },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: pushed.map((item): Step => ({ do: 'push', items: [item] })) },
  { weight: 1, arbitrary: fc.tuple(data, data).map((items): Step => ({ do: 'push', items })) },
  { weight: 1, arbitrary: fc.array(pushed, { maxLength: 3 }).map((items): Step => ({ do: 'push function', items })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('listen' as const),
      type,
      name,
      options: fc.option(options, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), type, name: perhapsName }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('read' as const), path: fc.constantFrom(...paths, undefined, '') }),
  },
);
const program = fc.record({ before: fc.array(pushed, { maxLength: 6 }), after: fc.array(step, { maxLength: 12 }) });

test('has the same events, state and return values as the package for any page (LAYR-01, LAYR-02, LAYR-05, LAYR-06)', () => {
  fc.assert(
    fc.property(program, (program) => {
      expect(run(program, loadOurs)).toEqual(run(program, loadPackage));
    }),
    { seed: 20020, numRuns: 500 },
  );
});

type Note = (...words: unknown[]) => void;
type Handlers = Record<string, ((item: unknown) => void) | undefined>;

/** Runs a program, and returns everything observable from outside, in order. */
function run(
  { before, after }: { readonly before: readonly unknown[]; readonly after: readonly Step[] },
  load: (waiting: unknown[]) => World,
): unknown[] {
  const notes: unknown[] = [];
  const handlers: Handlers = load === loadOurs ? { isOurs() {} } : {};
  for (const name of ['one', 'two', 'three'])
    handlers[name] = function (this: unknown, item) {
      note('received', name, item, Array.isArray(this));
    };
  let world: World | undefined;
  const note: Note = (...words) => void notes.push(frozen([...words, world?.layer.getState()]));
  world = load(before.map((item) => withHandler(item, handlers)));
  for (const step of after) note(step.do, perform(step, world.layer, handlers, note));
  // Both log invalid items, with different texts.
  const text = /^(Cannot handle item$|The following item cannot be handled .*)/;
  const reported = world.reported.map(([first]) => String(first).replace(text, 'invalid item'));
  notes.push(frozen([world.layer.getState(), [...world.layer], reported]));
  return notes;
}

function perform(step: Step, layer: any, handlers: Handlers, note: Note): unknown {
  switch (step.do) {
    case 'push':
      return layer.push(...step.items.map((item) => withHandler(item, handlers)));
    case 'push function':
      return layer.push(function (this: unknown, passed: any) {
        note('called', this === layer, passed === layer);
        for (const item of step.items) note('push', passed.push(withHandler(item, handlers)));
      });
    case 'listen':
      return layer.addEventListener(step.type, handlers[step.name], step.options);
    case 'remove':
      return layer.removeEventListener(step.type, step.name && handlers[step.name]);
    case 'read':
      return layer.getState(step.path);
  }
}

/** A listener item with its named function. The package ignores such items, so it gets a function that adds the listener. */
function withHandler(item: any, handlers: Handlers): unknown {
  if (!Object.hasOwn(Object(item), 'name')) return item;
  const { on, off, name, ...options } = item;
  const handler = name && handlers[name];
  if (handlers.isOurs) return { ...(on === undefined ? { off } : { on }), ...options, handler };
  return (layer: any) =>
    on === undefined ? layer.removeEventListener(off, handler) : layer.addEventListener(on, handler, options);
}

/** A snapshot of a value that can be compared between realms. */
function frozen(value: any): any {
  if (Array.isArray(value)) return Array.from(value, frozen);
  if (typeof value === 'function') return 'a function';
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, frozen(value[key])]));
}

/** An instance of a class. */
function Point(): object {
  return new (class {
    b = { c: 1 };
  })();
}
