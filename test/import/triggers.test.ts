import { expect, test } from 'vitest';
import { importWritten, rulesOf } from './import-text.ts';
import { table, type WrittenContainer, type WrittenTrigger } from './write-container.ts';

const event = (name: string, on: readonly string[], unless: readonly string[] = [], more = {}) => ({
  name,
  type: 'gaawe',
  settings: { eventName: name, measurementIdOverride: 'G-ABC1234567' },
  on,
  unless,
  more,
});

const custom = (name: string, comparison: string, ...filters: string[]): WrittenTrigger => ({
  name,
  type: 'CUSTOM_EVENT',
  event: `{{_event}} ${comparison}`,
  filters,
});

const once = { tagFiringOption: 'ONCE_PER_LOAD' };

const container: WrittenContainer = {
  name: 'Triggers',
  variables: [
    { name: 'internal', type: 'k', settings: { name: 'internal' } },
    { name: 'kind', type: 'v', settings: { name: 'kind', dataLayerVersion: '2' } },
    { name: 'pushed', type: 'v', settings: { name: 'gtm.elementUrl', dataLayerVersion: '2' } },
  ],
  triggers: [
    custom('Lead', 'EQUALS lead', '{{kind}} EQUALS quote'),
    custom('Leads', 'MATCH_REGEX ^lead'),
    custom('Test lead', 'EQUALS lead_test'),
    custom('Internal', 'MATCH_REGEX .*', '{{internal}} EQUALS 1'),
    { name: 'Links', type: 'LINK_CLICK' },
    { name: 'Internal links', type: 'LINK_CLICK', filters: ['{{Click Classes}} CONTAINS internal'] },
    { name: 'One', type: 'CLICK', filters: ['{{Click Element}} CSS_SELECTOR .one'] },
    { name: 'Two', type: 'CLICK', filters: ['{{Click Element}} CSS_SELECTOR .two'] },
    { name: 'Staging', type: 'PAGEVIEW', filters: ['{{Page Path}} CONTAINS staging'] },
    {
      name: 'Form',
      type: 'FORM_SUBMISSION',
      filters: ['{{Form Classes}} CONTAINS quote', 'not {{Form ID}} EQUALS search'],
    },
    { name: 'Timer', type: 'TIMER', more: { interval: { value: '1000' }, limit: { value: '1' } } },
    { name: 'Group', type: 'TRIGGER_GROUP', settings: { triggerIds: ['1010'] }, filters: ['{{Page Path}} EQUALS /a'] },
  ],
  tags: [
    event('both', ['Lead', 'Leads']),
    event('not internal', ['Leads'], ['Internal', 'Test lead']),
    event('links', ['Links'], ['Internal links']),
    event('clicks', ['One', 'Two']),
    event('initial', ['2147479573'], ['Staging']),
    event('form', ['Form']),
    event('group', ['Group']),
    event('base', [], [], once),
    event('after base', ['Lead'], [], { setupTag: [{ tagName: 'base' }] }),
    {
      ...event('link value', ['Links']),
      settings: {
        eventName: 'link',
        measurementIdOverride: 'G-ABC1234567',
        eventSettingsTable: table('parameter', 'parameterValue', { url: '{{pushed}}' }),
      },
    },
  ],
};

const imported = importWritten(container);
const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');

test.each([
  ['one event starts a tag once', 'on leads when event.name is not "lead" or not (kind else "" is "quote")'],
  [
    'exceptions count at the events that they share with a pattern',
    'when not (internal else "" is "1") and event.name is not "lead_test"',
  ],
  [
    'exceptions of clicks count at all clicks of their kind',
    `on click("a[href], area[href]") when not inside(':is(a[href], area[href])[class*="internal"]')`,
  ],
  ['a click on an element within another one starts a tag once', 'on click(".two") when not inside(".one")'],
  ['an exception of page views does not stop the initialization', 'on start do analytics.event("initial")'],
  ['comparisons of forms become selectors', `on submit('[class*="quote"]:not([id="search"])')`],
  ['a group has conditions of its own', 'on timer(every: 1000ms, times: 1) when path is "/a" once do'],
  [
    'what runs once a page before others has a rule',
    'order: 10 on lead when kind is "quote" once do analytics.event("base")',
  ],
  ['and is in no other rule', 'on lead when kind is "quote" do analytics.event("after base") }'],
  ['reads what Google Tag Manager pushed from the event', 'analytics.event("link", { url: redactUrl(link.url) })'],
])('%s', (_, code) => {
  expect(rules).toContain(code);
});

test('says which exceptions never stop a tag', () => {
  const reasons = imported.outcomes.flatMap(({ item, reasons: all }) => (item.name === 'Staging' ? all : []));
  expect(reasons).toEqual(['It never stops "initial", whose events are others.']);
});
