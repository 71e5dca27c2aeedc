import { expect, test } from 'vitest';
import { planVisits } from '../../../import/replay/plan-visits.ts';
import { readContainer } from '../../../import/read/read-container.ts';
import { allPages, writeContainer, type WrittenContainer, type WrittenTrigger } from '../write-container.ts';
import { writePublished } from '../write-published.ts';

function plan(
  trigger: WrittenTrigger,
  {
    variables = [],
    unless = [] as WrittenTrigger[],
  }: Pick<WrittenContainer, 'variables'> & { unless?: WrittenTrigger[] } = {},
) {
  const written: WrittenContainer = {
    name: 'Planned',
    variables,
    triggers: [trigger, ...unless],
    tags: [
      {
        name: 'Sent',
        type: 'gaawe',
        settings: { eventName: 'x' },
        on: [trigger.name],
        unless: unless.map(({ name }) => name),
      },
    ],
  };
  const container = readContainer(Buffer.from(writePublished(writeContainer(written))), 'gtm.js');
  const { visits, notCovered } = planVisits(container, 'www.example.com', () => 'Sent');
  return { visits, notCovered, titles: visits.flatMap(({ actions }) => actions.map(({ title }) => title)) };
}

const layer = (name: string) => ({ name, type: 'v', settings: { name, dataLayerVersion: '2' } });

test('opens pages on both sides of each comparison of an address', () => {
  const { visits, notCovered } = plan(
    { name: 'Jobs', type: 'PAGEVIEW', filters: ['{{Page Path}} STARTS_WITH /jobs', 'not {{from}} EQUALS mail'] },
    { variables: [{ name: 'from', type: 'u', settings: { component: 'QUERY', queryKey: 'from' } }] },
  );
  const urls = visits.map(({ url }) => new URL(url));
  expect(urls.some((url) => url.pathname.startsWith('/jobs') && url.search === '')).toBe(true);
  expect(urls.some((url) => url.pathname.includes('/jobs') && !url.pathname.startsWith('/jobs'))).toBe(true);
  expect(urls.some((url) => url.pathname.startsWith('/jobs') && url.search === '?from=mail')).toBe(true);
  expect(urls.some((url) => url.pathname.startsWith('/jobs') && url.search === '?from=mailx')).toBe(true);
  expect(notCovered).toEqual([]);
});

test('pushes each event twice, other names, and values at the border of a comparison', () => {
  const { titles } = plan(
    { name: 'High', type: 'CUSTOM_EVENT', event: '{{_event}} EQUALS purchase', filters: ['{{value}} GREATER 100'] },
    { variables: [layer('value')] },
  );
  expect(titles).toEqual(
    expect.arrayContaining([
      'push {"value":101,"event":"purchase"}',
      'push {"value":101,"event":"purchase"} again',
      'push {"value":100,"event":"purchase"}',
      'push {"value":99,"event":"purchase"}',
      'push {"value":101,"event":"purchasex"}',
      'push {"value":101,"event":"xpurchase"}',
    ]),
  );
});

test('finds names of events that a pattern fits, and exceptions', () => {
  const { titles, notCovered } = plan(
    { name: 'Steps', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX ^step_\\d{2}$' },
    {
      variables: [layer('user')],
      unless: [
        { name: 'Staff', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX .*', filters: ['{{user}} EQUALS staff'] },
      ],
    },
  );
  expect(titles.some((title) => /^push \{"event":"step_\d\d"\}$/.test(title))).toBe(true);
  expect(titles.some((title) => /^push \{"user":"staff","event":"step_\d\d"\}$/.test(title))).toBe(true);
  expect(notCovered).toEqual([]);
});

test('clicks an element that fits, an element within it, and one that nearly fits', () => {
  const { visits, titles } = plan({
    name: 'Link',
    type: 'LINK_CLICK',
    filters: ['{{Click Element}} CSS_SELECTOR nav a.more', '{{Click ID}} EQUALS top'],
  });
  expect(titles).toContain('click a[class="more"][href="/linked"][id="top"]'.replace('[href="/linked"]', ''));
  expect(titles.filter((title) => title.startsWith('click an element within'))).toHaveLength(2);
  expect(titles).toContain('click a[class="more"][id="topx"]');
  expect(visits[0].elements[0]).toMatchObject({
    plan: [{ tag: 'nav', children: [{ tag: 'a', attributes: { class: 'more', id: 'top' } }] }],
  });
});

test('submits forms, waits for timers, and navigates within the page', () => {
  expect(plan({ name: 'Form', type: 'FORM_SUBMISSION', filters: ['{{Form ID}} EQUALS join'] }).titles).toEqual(
    expect.arrayContaining(['submit form[id="join"]', 'submit form[id="join"] again', 'submit form[id="joinx"]']),
  );
  const interval = { interval: { type: 'TEMPLATE', value: '5000' } };
  const timer = plan({ name: 'Timer', type: 'TIMER', more: interval });
  expect(timer.visits[0].actions.map(({ wait }) => wait)).toEqual([5000, 5000]);
  expect(plan({ name: 'History', type: 'HISTORY_CHANGE' }).titles).toEqual(['navigate to /', 'navigate to /#again']);
});

test('says what it does not cover: types of triggers, comparisons that are never true or never false', () => {
  expect(plan({ name: 'Scroll', type: 'SCROLL_DEPTH' }).notCovered).toEqual([
    '"Sent": triggers of the type "scrolldepth" are not replayed.',
  ]);
  const script = { name: 'script', type: 'jsm', settings: { javascript: 'function () { return 1; }' } };
  expect(
    plan({ name: 'Script', type: 'PAGEVIEW', filters: ['{{script}} EQUALS 1'] }, { variables: [script] }).notCovered,
  ).toEqual(['No action was found in which "Sent" starts.']);
  expect(plan({ name: 'Any', type: 'PAGEVIEW', filters: ['{{Page Path}} CONTAINS /'] }).notCovered).toEqual([
    'No action was found in which "Sent" does not start because of "{{Page Path}} contains /".',
  ]);
});

test('keeps to exceptions for the same event, and to names of events that pages push', () => {
  const any: WrittenTrigger = { name: 'Any', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX .*' };
  const start: WrittenTrigger = { name: 'Start', type: 'PAGEVIEW' };
  const scroll: WrittenTrigger = { name: 'Depth', type: 'SCROLL_DEPTH' };
  expect(plan(any, { unless: [scroll, start] }).titles.slice(0, 2)).toEqual([
    'push {"event":"another"}',
    'push {"event":"another"} again',
  ]);
  // An exception for all events leaves nothing that starts the tag.
  expect(plan({ name: 'Click', type: 'CLICK' }, { unless: [any] }).notCovered).toEqual([
    'No action was found in which "Sent" starts.',
  ]);
});

test('pushes values of the types that their uses need', () => {
  const event: WrittenTrigger = {
    name: 'Bought',
    type: 'CUSTOM_EVENT',
    event: '{{_event}} EQUALS bought',
    filters: ['not {{size}} LESS 3', 'not {{total name}} EQUALS x'],
  };
  const variables = ['size', 'total name', 'order_value', 'plan'].map((name) => layer(name));
  const reader = { name: 'reader', type: 'smm', settings: { input: '{{order_value}}{{plan}}', map: [] } };
  expect(plan(event, { variables: [...variables, reader] }).titles[0]).toBe(
    'push {"size":120,"total name":"sample","event":"bought"}',
  );
});

test('keeps the events of a page when another tag starts with the same page', () => {
  const written: WrittenContainer = {
    name: 'Planned',
    triggers: [{ name: 'Event', type: 'CUSTOM_EVENT', event: '{{_event}} EQUALS asked' }],
    tags: ['Event', allPages].map((on, at) => ({ name: `Tag ${at}`, type: 'gaawe', settings: {}, on: [on] })),
  };
  const container = readContainer(Buffer.from(writePublished(writeContainer(written))), 'gtm.js');
  const { visits } = planVisits(container, 'www.example.com', () => undefined);
  expect(visits.map(({ actions }) => actions.length)).toEqual([5, 0]);
});
