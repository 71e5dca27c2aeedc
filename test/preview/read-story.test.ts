import { expect, test } from 'vitest';
import type { Legend, LegendRule } from '../../preview/legend.ts';
import type { RecordedEntry, RecordedTrace } from '../../preview/page/entry.ts';
import { readStory } from '../../preview/panel/read-story.ts';

const place = (text: string, start: number, end = start + 5) => ({ path: 'rules.dsl', text, start, end });
const rule = (id: string, more: Partial<LegendRule> = {}): LegendRule => ({
  id,
  kind: 'rule',
  title: id,
  place: 'rules.dsl:1',
  documentation: '',
  meets: [],
  on: [],
  hears: [],
  unless: [],
  tags: [],
  hosts: [],
  ...more,
});

// The number of a test is its index in this list.
const tests = [
  place('a and b', 0, 10),
  place('a', 0),
  place('b', 5),
  place('shut', 20),
  place('inner', 40),
  place('c', 60),
];
const [whole, a, b, shut, inner, other] = tests.keys();
const legend: Legend = {
  site: 'main',
  errors: [],
  rules: [
    rule('hello'),
    rule('pixel', { kind: 'tag', group: 'targeting', when: tests[whole], unless: [tests[shut]] }),
    rule('plain', { kind: 'tag', group: 'targeting', unless: [tests[shut]] }),
    rule('once', { when: place('c', 60) }),
  ],
  tests,
  values: [place('country', 0)],
  calls: [],
  states: [],
  steps: {},
  queues: {},
  names: {},
  origins: {},
  events: {},
  variables: {},
  groups: [{ name: 'targeting', rule: 'previewGroup0' }],
  pages: [{ name: 'home', rule: 'previewPage0' }],
  readsGpc: false,
  countries: [],
};

/** Returns the outcomes of a rule. Each list has the traces of one task. */
const outcomesOf = (id: string, ...tasks: RecordedTrace[][]) => {
  const entries = tasks.flatMap((traces, task): RecordedEntry[] =>
    traces.map((one) => ({ ...one, at: 0, task: task + 1 })),
  );
  return readStory(entries, legend)
    .attempts.get(id)
    ?.map(({ outcome }) => outcome);
};
const triggered = (id: string): RecordedTrace => ({ kind: 'triggered', id });
const fired = (id: string): RecordedTrace => ({ kind: 'fired', id });
const requested = (id: string): RecordedTrace => ({ kind: 'requested', id });
const acted = (id: string): RecordedTrace => ({ kind: 'acted', id });
const tested = (key: number, isTrue: boolean): RecordedTrace => ({ kind: 'tested', key, isTrue });
const requestedByHello = [triggered('hello'), fired('hello'), requested('pixel')];

test('has no attempts of a rule that was never started', () =>
  expect(outcomesOf('pixel', [triggered('hello')])).toBeUndefined());

test('explains a rule whose event came but which neither failed nor fired as having run as often as allowed', () =>
  expect(outcomesOf('once', [triggered('once'), fired('once')], [triggered('once')])).toEqual(['ran', 'often']));

test('explains a tag whose condition was not evaluated as waiting for consent', () =>
  expect(outcomesOf('pixel', requestedByHello)).toEqual(['consent']));

test('names the false part of a condition with its values', () => {
  const traces: RecordedTrace[] = [
    ...requestedByHello,
    { kind: 'valued', key: 0, value: '"CN"' },
    tested(a, false),
    tested(whole, false),
  ];
  expect(outcomesOf('pixel', traces)).toEqual(['condition']);
  const story = readStory(
    traces.map((one) => ({ ...one, at: 0, task: 1 })),
    legend,
  );
  expect(story.attempts.get('pixel')?.[0].parts[0].values).toEqual([{ name: 'country', value: '"CN"' }]);
  expect(story.attempts.get('pixel')?.[0].by?.id).toBe('hello');
});

test('names values of the page that did not fit, with the rule that read them', () => {
  const text = 'layer("ids") is missing: the page has a list, but it is read as a text.';
  const traces: RecordedTrace[] = [
    ...requestedByHello,
    { kind: 'unfit', text },
    { kind: 'unfit', text },
    tested(a, false),
  ];
  const story = readStory(
    traces.map((one) => ({ ...one, at: 0, task: 1 })),
    legend,
  );
  expect(story.attempts.get('pixel')?.map(({ unfit }) => unfit)).toEqual([[text]]);
  expect(story.attempts.get('hello')?.map(({ unfit }) => unfit)).toEqual([[]]);
});

test('uses the condition at the time of consent for a queued tag', () => {
  expect(
    outcomesOf('pixel', requestedByHello, [tested(a, true), tested(b, true), tested(whole, true), acted('pixel')]),
  ).toEqual(['ran']);
  expect(outcomesOf('pixel', requestedByHello, [tested(inner, true), tested(a, false), tested(whole, false)])).toEqual([
    'condition',
  ]);
});

test("attributes a queued tag's condition to the tag, even after another rule of the same event", () => {
  const denied = [tested(inner, true), tested(a, false), tested(whole, false)];
  for (const rules of [
    [triggered('hello'), fired('hello')],
    [triggered('once'), tested(other, false)],
    [triggered('previewGroup0')],
  ]) {
    expect(outcomesOf('pixel', requestedByHello, [...rules, ...denied])).toEqual(['condition']);
    const disabled = [tested(a, true), tested(b, true), tested(whole, true), tested(shut, true)];
    expect(outcomesOf('pixel', requestedByHello, [...rules, ...disabled])).toEqual(['condition']);
  }
  const task = [triggered('once'), tested(other, false), ...denied].map((one) => ({ ...one, at: 0, task: 2 }));
  const { attempts } = readStory([...requestedByHello.map((one) => ({ ...one, at: 0, task: 1 })), ...task], legend);
  expect(attempts.get('once')?.[0]).toMatchObject({ outcome: 'condition', parts: [{ key: other }] });
  expect(attempts.get('pixel')?.[0].parts.map(({ key }) => key)).toEqual([inner, a, whole]);
});

test('marks the action that started as run, and no other action of the tag', () => {
  const ask = (step: string): RecordedTrace => ({ kind: 'requested', id: 'pixel', step });
  const start = [triggered('hello'), fired('hello'), ask('hello 1'), ask('hello 2')];
  expect(outcomesOf('pixel', start, [{ kind: 'acted', id: 'pixel', step: 'hello 1' }])).toEqual(['ran', 'consent']);
  // The bundle does not always know which action it is.
  expect(outcomesOf('pixel', start, [acted('pixel')])).toEqual(['consent', 'ran']);
});

test('recognises a disabled tag without a condition of its own', () => {
  const later = [triggered('hello'), fired('hello'), tested(shut, true)];
  expect(outcomesOf('plain', [triggered('hello'), fired('hello'), requested('plain')], later)).toEqual(['condition']);
});

test('recognises a disabled tag, even if that is evaluated later', () => {
  const allowed = [tested(a, true), tested(b, true), tested(whole, true)];
  expect(outcomesOf('pixel', [...requestedByHello, ...allowed, tested(shut, true)])).toEqual(['condition']);
  expect(outcomesOf('pixel', requestedByHello, [...allowed, tested(inner, true), tested(shut, true)])).toEqual([
    'condition',
  ]);
});

test('reads page classes and groups from the last results of the rules of the preview', () => {
  const tasks = [
    [triggered('previewPage0'), fired('previewPage0'), triggered('previewGroup0')],
    [triggered('previewGroup0'), fired('previewGroup0')],
  ];
  const entries = tasks.flatMap((traces, task): RecordedEntry[] =>
    traces.map((one) => ({ ...one, at: 0, task: task + 1 })),
  );
  expect(readStory(entries.slice(0, 3), legend).groups.get('targeting')).toBe(false);
  expect(readStory(entries, legend)).toMatchObject({ pages: ['home'], groups: new Map([['targeting', true]]) });
  expect(readStory([], legend).groups.has('targeting')).toBe(false);
});
