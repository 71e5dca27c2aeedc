import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createBundles } from '../../preview/bundles/bundles.ts';
import type { RecordedEntry } from '../../preview/page/entry.ts';
import { recordScenario } from '../../preview/scenario/record-scenario.ts';
import { createReplacer } from '../../preview/scenario/replace-personal.ts';

const files = { 'rules.dsl': readFileSync('examples/minimal/rules.dsl', 'utf8') };
const host = createMemoryHost(files);
const entry = 'rules.dsl';

/** Records a page of the smallest project, from what happened in it. */
async function record(happened: readonly object[], address = 'http://localhost:3000/') {
  const bundles = createBundles({ folder: '.', entry, hosts: ['localhost'] }, host);
  const { legend } = await bundles.take();
  const entries = happened.map((one) => ({ at: 0, task: 1, ...one }) as RecordedEntry);
  const visitor = { country: '', sendsSignal: false };
  return recordScenario(
    { entry, folder: '.', host },
    { address, entries, legend, stage: bundles.stage(), visitor },
    { file: entry, title: 'a visit of jane.doe@corp.test' },
  );
}

const item = (value: { readonly event?: string }, isEarly = false) => ({
  kind: 'pushed',
  by: 'page',
  isEarly,
  json: JSON.stringify(value),
  event: value.event,
  changes: [],
  inside: 0,
});
const fired = { kind: 'fired', id: 'pageView' };
const requested = { kind: 'requested', id: 'analytics', isGranted: true };
const acted = { kind: 'acted', id: 'analytics' };
/** What the rules of the preview say about consent: which group is granted. */
const consent = (task: number, ...granted: readonly number[]) =>
  [0, 1].flatMap((group) => [
    { kind: 'triggered', id: `previewGroup${group}`, task },
    ...(granted.includes(group) ? [{ kind: 'fired', id: `previewGroup${group}`, task }] : []),
  ]);
const choice = (text: string) => ({ kind: 'kept', place: 'cookie', name: 'OptanonConsent', text });

test('writes what a visitor with stored consent did, which passes', async () => {
  const { text, notes } = await record(
    [
      item({ page: { pageName: 'mail jane.doe@corp.test', other: 'x' } } as object, true),
      item({ event: 'cmp:sObject' }, true),
      choice('groups=C0001:1,C0002:1'),
      ...consent(1, 0, 1),
      fired,
      requested,
      acted,
      { kind: 'visit', act: 'click', target: 'a.buy', at: 2100, task: 2 },
    ],
    'http://localhost:3000/list?id=7&mail=jane.doe@corp.test',
  );
  expect(text).toBe(`// Recorded by tagc dev, with examples in place of personal data.
scenario "a visit of person1@example.com" {
  given  path is "/list",
         query("id") is "7",
         query("mail") is "person1@example.com",
         consent is [necessary, analytics],
         layer("page.pageName") is "mail person1@example.com"
  when   push { event: "cmp:sObject" }
  expect tag analytics
  when   wait 2s
  when   click "a.buy"
}
`);
  expect(notes).toEqual([]);
});

test('writes answers about consent where they were given, and tags that never acted', async () => {
  const { text, notes } = await record([
    item({ page: { pageName: 'home' } } as object, true),
    item({ event: 'cmp:sObject' }, true),
    ...consent(1, 0),
    fired,
    { ...requested, isGranted: false },
    choice('groups=C0001:1'),
    ...consent(2, 0),
    { kind: 'visit', act: 'navigate', target: '/next', task: 3 },
  ]);
  expect(text).toContain('expect rule pageView');
  expect(text).toContain('expect never tag analytics');
  expect(text).not.toContain('becomes');
  expect(notes).toEqual([]);
  const granted = await record([
    item({ page: { pageName: 'home' } } as object, true),
    item({ event: 'cmp:sObject' }, true),
    ...consent(1, 0),
    fired,
    ...consent(2, 0, 1),
    acted,
    choice('groups=C0001:1,C0002:1'),
  ]);
  expect(granted.text).toContain(`  when   push { event: "cmp:sObject" }
  expect rule pageView
  when   consent becomes [necessary, analytics]
  expect tag analytics
`);
});

test('says what the simulator does not show, and leaves out what it cannot do', async () => {
  const { text, notes } = await record([
    fired,
    fired,
    { kind: 'visit', act: 'click', target: 'a:nth-child(2)' },
    item({ event: 'cmp:sObject' }),
  ]);
  expect(text).toContain('push { event: "cmp:sObject" }');
  expect(text).not.toContain('click');
  expect(notes).toEqual([
    'Left out, because the simulator cannot do it: when click "a:nth-child(2)"',
    '"Page view" started 2 times in the page, and once in the simulator.',
  ]);
});

test('replaces personal data by examples, the same value by the same one', () => {
  const replace = createReplacer();
  const value = {
    email: 'nobody',
    text: 'Call +49 30 901820 or write to jo@corp.test, JO@corp.test',
    first_name: 'Jo',
    item_name: 'Tent',
    order: 'FT-1001',
    price: 329.5,
    user_id: 4711,
    again: ['jo@corp.test', { user_id: 4711 }],
    hash: 'a3f5c9d8e7b6a5f4c3d2e1f0a9b8c7d6',
    card: '4111 1111 1111 1111',
    ip: '10.1.2.3',
    date: '2026-11-30',
    none: null,
  };
  expect(replace(value)).toEqual({
    email: 'person1@example.com',
    text: 'Call +441632960001 or write to person2@example.com, person3@example.com',
    first_name: 'Example 1',
    item_name: 'Tent',
    order: 'FT-1001',
    price: 329.5,
    user_id: 1,
    again: ['person2@example.com', { user_id: 1 }],
    hash: 'example-1',
    card: '1',
    ip: 'example 1',
    date: '2026-11-30',
    none: null,
  });
});

test.each([
  ['jöhn@müller.test', 'person1@example.com'],
  ['call (555) 123-4567', 'call +441632960001'],
  ['555-123-4567', '+441632960001'],
  ['DE89 3704 0044 0532 0130 00', 'account 1'],
  ['GA1.1.1234567890.1700000000', 'GA1.1.example-1'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjEyM30.abc', 'example-1'],
  ['2001:db8::ff00:42:8329', '192.0.2.1'],
  [{ 'jo@corp.test': 1 }, { 'person1@example.com': 1 }],
  [
    { login: 'jo', uid: 'u1' },
    { login: 'example-1', uid: 'example-2' },
  ],
  [{ latitude: '52.52' }, { latitude: 'example 1' }],
  ['at 12:30:45 on 2026-11-30, a::before', 'at 12:30:45 on 2026-11-30, a::before'],
])('replaces what is personal in %j', (value, expected) => {
  expect(createReplacer()(value)).toEqual(expected);
});
