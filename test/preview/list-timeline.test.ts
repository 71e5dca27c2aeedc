import { expect, test } from 'vitest';
import type { Legend, LegendRule } from '../../preview/legend.ts';
import type { RecordedEntry, RecordedItem } from '../../preview/page/entry.ts';
import { filterTimeline, keptAtEnd, listTimeline } from '../../preview/panel/list-timeline.ts';
import { readStory } from '../../preview/panel/read-story.ts';

const rule = (id: string, hears: readonly string[] = []): LegendRule => ({
  id,
  kind: 'rule',
  title: id,
  place: 'rules.dsl:1',
  documentation: '',
  meets: [],
  on: [`event of ${id}`],
  hears,
  unless: [],
  tags: [],
  hosts: [],
});
const legend: Legend = {
  site: 'main',
  errors: [],
  rules: [rule('seen', ['^page-data$']), rule('clicked'), rule('started'), rule('second')],
  tests: [],
  values: [],
  calls: [],
  states: ['', 'visits'],
  steps: {},
  queues: {},
  names: {},
  origins: {},
  events: {},
  variables: {},
  groups: [],
  pages: [],
  readsGpc: false,
  countries: [],
};
const item = (more: Partial<RecordedItem>): RecordedItem => ({
  kind: 'pushed',
  by: 'page',
  isEarly: false,
  json: '{}',
  changes: [],
  inside: 0,
  ...more,
});
const at = (time: number, entry: object) => ({ at: time, task: time, ...entry }) as RecordedEntry;
const triggered = (id: string) => ({ kind: 'triggered', id });
const fired = (id: string) => ({ kind: 'fired', id });

const entries = [
  at(1, item({ isEarly: true, json: '{"page":{"name":"home"}}' })),
  at(1, item({ isEarly: true, json: '{"event":"page-data"}', event: 'page-data' })),
  at(2, triggered('started')),
  at(3, triggered('seen')),
  at(3, fired('seen')),
  at(4, { kind: 'kept', place: 'state', name: '0', text: 'true' }),
  at(4, { kind: 'kept', place: 'state', name: '1', text: '1' }),
  at(5, { kind: 'visit', act: 'click', target: 'button.buy' }),
  at(6, item({ json: '{"event":"outer"}', event: 'outer', inside: 4 })),
  at(6, triggered('seen')),
  at(6, item({ by: 'rules', json: '{"event":"inner"}', event: 'inner', inside: 1 })),
  at(6, triggered('second')),
  at(6, triggered('seen')),
  at(7, triggered('clicked')),
  at(8, { kind: 'kept', place: 'state', name: '1', text: '2' }),
  at(900, triggered('clicked')),
  at(900, { kind: 'kept', place: 'local', name: 'gone', text: 'x' }),
  at(901, { kind: 'kept', place: 'local', name: 'gone' }),
];
const rows = listTimeline(entries, readStory(entries, legend), legend);
const shown = rows.map(({ what, attempts }) => [
  what.kind === 'pushed' ? (what.event ?? 'data') : what.kind === 'kept' ? `${what.name} ${what.before}` : what.kind,
  attempts.map(({ id }) => id).join(),
]);

test('each thing that happened has the rules that it started', () =>
  expect(shown).toEqual([
    ['data', ''],
    // Rules hear of early items when they start.
    ['page-data', 'seen'],
    ['other', 'started'],
    ['visits undefined', ''],
    ['visit', 'clicked'],
    // The rule that starts another one by its own item is not started by that item.
    ['outer', 'seen,seen'],
    ['inner', 'second'],
    ['visits 1', ''],
    ['other', 'clicked'],
    ['gone undefined', ''],
    ['gone x', ''],
  ]));

test('is filtered by text and by rule', () => {
  expect(filterTimeline(rows, ' BUTTON.b', '').map(({ what }) => what.kind)).toEqual(['visit']);
  expect(filterTimeline(rows, '', 'clicked').map(({ what }) => what.kind)).toEqual(['visit', 'other']);
  expect(filterTimeline(rows, 'outer', 'clicked')).toEqual([]);
});

test('says what states and the storage contain at the end', () =>
  expect(keptAtEnd(rows)).toEqual([{ place: 'state', name: 'visits', text: '2' }]));
