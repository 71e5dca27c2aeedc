import { expect, test } from 'vitest';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { createCalculator } from '../../report/calculator/create-calculator.ts';
import { consentInWords } from '../../report/consent-in-words.ts';
import { filterRules, noConsent, noFilter } from '../../report/filters.ts';
import { scriptsMaySendMore, statesBeforeAnswer, verdictOf } from '../../report/verdict.ts';
import { views } from '../../report/views/views.ts';
import { recipientsOf } from '../../report/views/recipients/recipients.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { careersReport } from './careers-report.ts';
import { renderView, textOfView } from './render-view.tsx';

const program = compileCareers();
const data = careersReport();
const portable = createPortableProject(program, createModel(program, { changes: false }), 'production');
const calculate = createCalculator(JSON.parse(JSON.stringify(portable)));

test('Consent that only a condition requires is named as such, and counts as required', () => {
  const consent = new Map(recipientsOf(data).map((one) => [one.id, consentInWords(one)]));
  expect([consent.get('itself'), consent.get('links')]).toEqual(Array(2).fill('performance (by condition)'));
  expect(consent.get('metrics.example.com')).toBe('performance');
  const free = filterRules(data, { ...noFilter, consent: noConsent }).map(({ id }) => id);
  expect(free).not.toContain('referral');
});

test('A rule names only the hosts that it reaches in some country', () => {
  const hostsOf = (id: string) => data.rules.find((one) => one.id === id)!.sendsTo.map(({ origin }) => origin);
  expect(hostsOf('applyNow')).toEqual(['https://metrics.example.com']);
  expect(hostsOf('pageView')).toContain('https://metrics-china.example.com');
});

test('Every link of the report leads to a page', () => {
  const open = [...views.map(({ id }) => `#/${id}`), '#/who?country=US'];
  const known = new Set(open);
  const broken: string[] = [];
  for (const address of open) {
    const html = renderView(address, { ...data, calculator: portable });
    if (html.includes('Not found')) broken.push(address);
    // A filter leads to a list, which is looked at without it.
    for (const [, escaped] of html.matchAll(/href="(#\/[^"?]*)/g)) {
      const link = escaped.replaceAll('&#x27;', "'");
      if (known.has(link)) continue;
      known.add(link);
      open.push(link);
    }
  }
  expect(broken).toEqual([]);
  expect(known.size).toBeGreaterThan(400);
});

test('Ids that the code of a vendor sends to third parties are among the exceptions', () => {
  expect(data.exceptions.find(({ text }) => text === 'idPartners')!.reason).toBe(
    'Identity partners receives personal(id) data in "the address of the image", which the code of Visitor identity sends by itself.',
  );
});

test('The calculator shows the requests that a client makes for another tag, and the ids that vendors send', () => {
  const all = ['necessary', 'performance', 'functional', 'targeting'];
  const { events } = calculate({ site: 'car', stage: 'production', country: 'US', consent: all, hasOptedOut: false });
  const running = events.flatMap((event) => event.running);
  const partners = running.find(({ name }) => name === 'idPartners')!;
  expect(partners.actions[0]).toMatchObject({ outcome: 'runs', sends: { mayReachOthers: true } });
  const id = { isUnknown: true, personal: 'personal(id)' };
  expect(partners.actions[0].sends!.data).toContainEqual({ ...id, name: 'the address of the image' });
  const asks = running.find(({ name }) => name === 'askIdentity')!;
  expect(asks.actions[0].sends!.data).toContainEqual({ ...id, name: 'd_mid' });

  const tag = program.tags.find((one) => one.id === 'idPartners')!;
  const rejected = plainEvents(
    explain(program, [{ kind: 'consent', groups: ['necessary'], text: '', start: 0, end: 0 }], tag),
  );
  expect(rejected.flatMap((event) => event.running.map(({ name }) => name))).toContain('idPartners');
  expect(
    rejected.flatMap((event) => event.running.flatMap((one) => one.actions)).map(({ outcome }) => outcome),
  ).not.toContain('runs');
});

test('A tag shows the purpose and cookies that only its consent group declares', () => {
  const text = textOfView('#/rules/idPartners', data);
  expect(text).toMatch(/Purpose.* \(of the group targeting\)/);
  expect(text).toMatch(/Cookies.*_fbp \(.*declared for the whole group targeting\)/);
});

test('The calculator says the same about an unknown country and about scripts as the overview', () => {
  const summary = (query: string) => textOfView(`#/who${query}`, { ...data, calculator: portable });
  expect(summary('')).toContain('Nothing is sent. Only if what is awaited becomes known, it can also send to ');
  const japan = verdictOf(data, statesBeforeAnswer(data)).rows.find(({ codes }) => codes.includes('JP'))!;
  expect([japan.hasComputed, japan.hasScripts]).toEqual([false, true]);
  expect(summary('?country=JP')).toContain(scriptsMaySendMore);
  expect(summary('?country=JP')).not.toContain('hosts that are known only in the page');
});
