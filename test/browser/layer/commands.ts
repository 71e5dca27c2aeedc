import * as fc from 'fast-check';
import type { Command } from './run-commands.ts';

/**
 * Generates random operations of a page on its data layer: before and after it loads, with listeners, paths and scopes,
 * states that are merged, replaced and removed. It avoids known bugs of the library, which other tests in this folder
 * cover.
 */
export function pageCommands(): fc.Arbitrary<Command[]> {
  const beforeLoad = fc.array(fc.oneof(pushes, functionPushes(loadedCommands)), { maxLength: 4 });
  const afterLoad = fc.array(fc.oneof(loadedCommands, functionPushes(loadedCommands)), { maxLength: 12 });
  return fc.tuple(beforeLoad, afterLoad).map(([before, after]) => [...before, { kind: 'load' }, ...after]);
}

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'a.b', '0');
const scalars = fc.constantFrom(0, 1, false, true, '', 'x', null, undefined, 1.5, 'long text');
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalars,
    fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}));
const data = fc.dictionary(keys, values, { maxKeys: 3, noNullPrototype: true });
const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('page', 'click', 'adobeDataLayer:custom') },
  // The rules of the test handle the library's own event types separately.
  { weight: 1, arbitrary: fc.constantFrom('adobeDataLayer:change', 'adobeDataLayer:event') },
);
const events = fc
  .record({ event: names, eventInfo: values, fields: data }, { requiredKeys: ['event', 'fields'] })
  .map(({ fields, ...event }) => ({ ...fields, ...event }));
// An event without a name is data, and so is an item without keys.
const oddItems = fc.constantFrom({}, { event: '' }, { event: 5, a: 1 }, 'text', 7, true, ['a']);

const pushes: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(data, events).map((item): Command => ({ kind: 'push', items: [item] })) },
  { weight: 1, arbitrary: oddItems.map((item): Command => ({ kind: 'push', items: [item] })) },
  { weight: 1, arbitrary: fc.tuple(data, events).map((items): Command => ({ kind: 'push', items })) },
);

const types = fc.oneof(names, fc.constantFrom('adobeDataLayer:change', 'adobeDataLayer:event'));
const handlers = fc.constantFrom(0, 1, 2);
const paths = fc.constantFrom('a', 'b', 'a.b', 'a.b.c', 'b[0]', 'a[1].b', 'b[0].a.c', 'a["b"]', 'd.missing');
// Without brackets: a library listener at `a[0]` is not called when `a` is emptied.
const listenerPaths = fc.constantFrom('a', 'b', 'a.b', 'a.c.b', 'b.0', 'a.1.b', 'b.0.a.c', 'd.missing');
const options = fc.option(
  fc.record({ path: listenerPaths, scope: fc.constantFrom('past', 'future', 'all') }, { requiredKeys: [] }),
  {
    nil: undefined,
  },
);
const listens: fc.Arbitrary<Command> = fc
  .record({ type: types, handler: handlers, options })
  .map((listener) => ({ kind: 'listen', ...listener }));
const unlistens: fc.Arbitrary<Command> = fc
  .record({ type: types, handler: fc.option(handlers, { nil: undefined }) })
  .map((listener) => ({ kind: 'unlisten', ...listener }));
const reads: fc.Arbitrary<Command> = fc
  .oneof(fc.option(paths, { nil: undefined }), fc.array(keys, { minLength: 1, maxLength: 3 }))
  .map((path) => ({ kind: 'getState', path }));

const loadedCommands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: pushes },
  { weight: 3, arbitrary: listens },
  { weight: 1, arbitrary: unlistens },
  { weight: 1, arbitrary: reads },
);

function functionPushes(inner: fc.Arbitrary<Command>): fc.Arbitrary<Command> {
  return fc.array(inner, { maxLength: 3 }).map((commands) => ({ kind: 'pushFunction', commands }));
}
