import { expect, test } from 'vitest';
import { exclusionOf, isDependent, runsIn } from '../../report/exclusion.ts';
import { named, report } from './data/report-of.ts';
import { renderPage } from './render-page.ts';

const data = report(`page careers = path starts with "/careers"
call lookup { get: "/lookup" when exists visitorCountry and not (visitorCountry in excluded) and page is careers }
call other { get: "/other" }
rule ask { on start do send(lookup) }
rule both { on start do send(lookup) send(other) }`);
const [ask, both] = ['ask', 'both'].map((id) => named(data, id));

test('shows the condition of a call at each action that sends it', () => {
  const [sends, sendsOther] = both.actions;
  expect(sends.call).toBe('lookup');
  expect(sends.conditions?.map(({ text }) => text)).toEqual([
    'exists visitorCountry',
    'not (visitorCountry in excluded)',
    'page is careers',
  ]);
  expect(sendsOther).toMatchObject({ text: 'send(other)', thenWaits: false });
  expect(sendsOther).toMatchObject({ call: 'other' });
  expect(sendsOther.conditions).toBeUndefined();
  const page = renderPage(data, { style: '', script: '' });
  expect(page).toContain('<dd><code>exists visitorCountry</code></dd>');
});

test('names the call whose condition excludes a country', () => {
  expect(exclusionOf(data, ask, 'RU')).toEqual([{ text: 'not (visitorCountry in excluded)', call: 'lookup' }]);
  expect(exclusionOf(data, ask, 'DE')).toEqual([]);
  expect(isDependent(data, ask)).toBe(true);
});

test('leaves a rule out where no action may run because of the conditions of its calls', () => {
  expect(runsIn(data, ask, { countries: ['RU'], states: [] })).toBe(false);
  expect(runsIn(data, ask, { countries: ['DE'], states: [] })).toBe(true);
  expect(runsIn(data, both, { countries: ['RU'], states: [] })).toBe(true);
});
