import { afterEach, expect, test, vi } from 'vitest';
import { compareStates } from '../../preview/page/compare-states.ts';
import type { Recorder } from '../../preview/page/create-page-recording.ts';
import type { RecordedEntry } from '../../preview/page/entry.ts';
import { selectorOf, type NamedElement } from '../../preview/page/selector-of.ts';
import { toJson } from '../../preview/page/to-json.ts';
import { watchLayer } from '../../preview/page/watch-layer.ts';
import { createGtmLayer } from '../../runtime/data-layer/gtm/gtm-layer.ts';
import { createLayer } from '../../runtime/data-layer/layer.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches the data layer of a page from before its script until after. */
function watch(kind: 'adobe' | 'gtm', early: readonly unknown[] = []) {
  const entries: RecordedEntry[] = [];
  const note: Recorder['note'] = (entry) => {
    entries.push(entry as unknown as RecordedEntry);
    return entry;
  };
  const page: Record<string, any> = { recorded: [...early] };
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {});
  vi.stubGlobal('console', { ...console, error() {} });
  const watched = watchLayer({ note, entries }, page);
  watched.begin({ name: 'recorded', kind });
  const layer = kind === 'gtm' ? createGtmLayer('recorded') : createLayer('recorded');
  watched.follow();
  const items = () =>
    entries.flatMap((entry) =>
      entry.kind === 'pushed' ? [[entry.by, entry.json, entry.changes.map(textOf).join(), entry.inside]] : [],
    );
  return { page, layer, watched, items, note };
}

const textOf = ({ path, before, after }: { path: string; before?: string; after?: string }) =>
  `${path}: ${before} > ${after}`;

test.each(['adobe', 'gtm'] as const)('records each item with what it changes: %s', (kind) => {
  const { page, layer, watched, items, note } = watch(kind, [{ page: { name: 'home' } }, ['a command']]);
  layer.addEventListener('bought', ({ event }) => {
    if (event !== 'bought') return;
    note({ kind: 'triggered', id: 'thank' });
    watched.pushes(true);
    layer.push({ event: 'thanked', thanks: 1 });
    watched.pushes(false);
  });
  page.recorded.push({ event: 'bought', page: { name: 'cart' } });
  page.recorded.push(() => {});
  const early = ['page', '{"page":{"name":"home"}}', 'page.name: undefined > "home"', 0];
  const all = items();
  expect(all[0]).toEqual(early);
  const without = (change: string) =>
    change
      .split(',')
      .filter((one) => !one.startsWith('event:'))
      .join();
  const shown = all.slice(1).map(([by, json, changes, inside]) => [by, json, without(String(changes)), inside]);
  // The event of a rule is handled during that of the page.
  expect(shown).toEqual([
    ['page', '{"event":"bought","page":{"name":"cart"}}', 'page.name: "home" > "cart"', 2],
    ['rules', '{"event":"thanked","thanks":1}', 'thanks: undefined > 1', 0],
  ]);
});

test('follows a list with which the page replaces its layer', () => {
  const { page, watched, items } = watch('adobe');
  page.recorded = [];
  watched.follow();
  watched.follow();
  page.recorded.push({ event: 'late' });
  expect(items()).toEqual([['page', '{"event":"late"}', '', 0]]);
});

test('compares values by their paths, and lists as a whole', () => {
  const before = { same: 1, list: [1, 2], deep: { one: 'a', gone: 0 } };
  const after = { same: 1, list: [1, 3], deep: { one: 'b' }, added: { two: true } };
  expect(compareStates(before, after).map(textOf)).toEqual([
    'list: [1,2] > [1,3]',
    'deep.one: "a" > "b"',
    'deep.gone: 0 > undefined',
    'added.two: undefined > true',
  ]);
});

test('writes what JSON cannot have as a text', () => {
  const cyclic: Record<string, unknown> = { call: () => {}, element: { nodeType: 1 }, twice: [shared, shared] };
  cyclic.self = cyclic;
  expect(JSON.parse(toJson(cyclic))).toEqual({
    call: '(a function)',
    element: '(an element)',
    twice: [shared, shared],
    self: '(an object of the page)',
  });
  expect(toJson('long '.repeat(20_000))).toBe('"(a value that is too long)"');
});
const shared = { a: 1 };

test('names an element by what a rule could name it by', () => {
  const element = (localName: string, attributes: Record<string, string>, parentElement: NamedElement | null) => ({
    localName,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    parentElement,
  });
  const body = element('body', { class: 'dark' }, null);
  const nav = element('nav', {}, element('div', {}, element('div', { id: 'top', class: 'a 1b' }, body)));
  const link = element('a', { href: '/say?a="b"', style: 'x', class: 'go', 'data-kind': '' }, nav);
  expect(selectorOf(link)).toBe('div#top.a nav a.go[href="/say?a=\\"b\\""][data-kind]');
});
