import { expect, test } from 'vitest';
import { compareVisits } from '../../../import/replay/compare-visits.ts';
import type { ReplayedStep } from '../../../import/replay/run-visits.ts';
import { withRecorders } from '../../../import/replay/with-recorders.ts';
import type { ImportedItems, ImportedItem } from '../../../import/outcomes/import-file.ts';
import { allPages, writeContainer } from '../write-container.ts';
import { writePublished } from '../write-published.ts';

const written = writeContainer({
  name: 'Compared',
  tags: [{ name: 'Sent', type: 'gaawe', settings: { eventName: 'x' }, on: [allPages] }],
});
const script = writePublished(written);
const { container } = withRecorders(script, 'gtm.js');

const item = (more: Partial<ImportedItem> = {}): ImportedItem => ({
  kind: 'tag',
  id: '1',
  name: 'Sent',
  type: 'gaawe',
  fate: 'carried',
  declared: ['rule sent'],
  reasons: [],
  triggers: ['7'],
  ...more,
});

const file = (...items: readonly ImportedItem[]): ImportedItems => ({ container: 'GTM-TEST01', items });

const step = (more: Partial<ReplayedStep> = {}): ReplayedStep => ({
  url: 'https://www.example.com/',
  action: { title: 'the page loads', wait: 0 },
  before: [{ tag: '1', values: { eventName: 'x' } }],
  started: ['rule sent'],
  commands: [['event', 'x', { send_to: 'G-1' }]],
  requests: [],
  ...more,
});

const compare = (steps: readonly ReplayedStep[], ...items: readonly ImportedItem[]) =>
  compareVisits(steps, file(...items), container);

test('tags that start equally often, with equal values, do not differ', () => {
  const { differences, tags, warnings } = compare([step()], item());
  expect({ differences, warnings }).toEqual({ differences: [], warnings: [] });
  expect(tags).toEqual([{ id: '1', name: 'Sent', before: 1, after: 1, hasValues: true }]);
});

test('a tag that starts on one side only is an error unless the import explains it', () => {
  const lost = step({ started: [], commands: [] });
  const explained = (...items: readonly ImportedItem[]) => compare([lost], ...items).differences[0].explanation;
  expect(compare([lost], item()).differences).toEqual([
    { tag: '1', name: 'Sent', action: 0, kind: 'starts', before: '1', after: '0' },
  ]);
  expect(explained(item({ fate: 'review', reasons: ['Its code is to be reviewed.'] }))).toBe(
    'Its code is to be reviewed.',
  );
  expect(explained(item({ isPaused: true }))).toBe('It was paused in the imported file.');
  const trigger = (reason: string) => item({ kind: 'trigger', id: '7', declared: [], reasons: [reason] });
  expect(explained(item(), trigger('It counts once.'))).toBe('It counts once.');
  expect(explained(item(), trigger('Clicks count also if the page stops the navigation.'))).toBeUndefined();
  // What is said about values, or about what does not happen in a replay, explains no start.
  expect(explained(item({ reasons: ['"email" is not sent, because it may be personal data.'] }))).toBeUndefined();
  expect(explained(item(), trigger('Time in which the page is hidden does not count.'))).toBeUndefined();
  // Nor do the names of other events explain a difference at a push.
  const pattern = trigger('Its pattern also fits events of Google Tag Manager itself, such as "gtm.js".');
  expect(explained(item(), pattern)).toBe(pattern.reasons[0]);
  const push = { title: 'push', act: { do: 'push', layer: 'dataLayer', json: '{}' }, wait: 0 } as const;
  expect(compare([{ ...lost, action: push }], item(), pattern).differences[0].explanation).toBeUndefined();
});

test('a click within an element may start more, and never less', () => {
  const action = { title: 'click', wait: 0, isInside: true };
  expect(compare([step({ action, before: [] })], item()).differences[0].explanation).toMatch(/^Clicks on an element/);
  expect(compare([step({ action, started: [] })], item()).differences[0].explanation).toBeUndefined();
});

test('values differ by parameter, and only a reason that names the parameter explains it', () => {
  const values = {
    eventName: 'x',
    eventSettingsTable: [
      { parameter: 'email', parameterValue: 'a' },
      { parameter: 'n', parameterValue: 1 },
    ],
  };
  const sent = step({
    before: [{ tag: '1', values, ecommerce: { value: 3, items: [{ b: 1, a: 2 }] } }],
    commands: [['event', 'x', { send_to: 'G-1', n: '1', value: 4, items: [{ a: 2, b: 1 }], more: 'z' }]],
  });
  const reasons = ['"email" is not sent, because it may be personal data.'];
  const { differences } = compare([sent], item({ fate: 'different', reasons }));
  expect(
    differences.map(({ parameter, before, after, explanation }) => [parameter, before, after, explanation]),
  ).toEqual([
    ['value', '3', '4', undefined],
    ['more', undefined, 'z', undefined],
    ['email', 'a', undefined, reasons[0]],
  ]);
});

test('a reason of a variable explains values of the tags that use it', () => {
  const sent = step({ commands: [['event', 'x', { send_to: 'G-1', id: '7' }]] });
  const random = item({ kind: 'variable', id: '3', name: 'Random', declared: [], reasons: ['It is an id instead.'] });
  const explained = (variables: readonly string[]) =>
    compare([sent], item({ variables }), random).differences[0].explanation;
  expect(explained(['Random'])).toBe('It is an id instead.');
  expect(explained(['Other'])).toBeUndefined();
});

test('what a tag runs before another one counts for both', () => {
  const setup = item({ id: '2', name: 'Setup', type: 'html', declared: ['actions before those of "Sent"'] });
  const { tags } = compare(
    [
      step({
        before: [
          { tag: '1', values: { eventName: 'x' } },
          { tag: '2', values: {} },
        ],
      }),
    ],
    item(),
    setup,
  );
  expect(tags.map(({ id, before, after }) => [id, before, after])).toEqual([
    ['1', 1, 1],
    ['2', 1, 1],
  ]);
});

test('names other versions and tags that the import does not know', () => {
  const imported = { ...file(item({ type: 'html' })), containerVersion: '4' };
  expect(compareVisits([], imported, container).warnings).toEqual([
    'The engine has version 1 of the container, and version 4 was imported.',
    'The import does not know these tags of the engine: GA4 event x (1).',
  ]);
});

test('refuses files that are no engine', () => {
  expect(() => withRecorders('var a = 1;', 'a.js')).toThrow('"a.js" is no gtm.js with a container.');
  expect(() => withRecorders('window._satellite = {}', 'a.js')).toThrow('looks like a library of Adobe Launch');
  expect(() => withRecorders(script.replaceAll(/Z\.__/g, 'Z.'), 'a.js')).toThrow('has a form that tagc does not know');
});
