import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { readReportAssets } from '../../tasks/disk/read-report-assets.ts';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { createCalculator } from '../../report/calculator/create-calculator.ts';
import { consentInWords } from '../../report/consent-in-words.ts';
import { renderReport } from '../../report/render.ts';
import { filterRules, noConsent, noFilter } from '../../report/filters.ts';
import { scriptsMaySendMore, statesBeforeAnswer, verdictOf } from '../../report/receiver-verdict.ts';
import { views } from '../../report/views/views.ts';
import { recipientsOf } from '../../report/views/recipients/recipients.ts';
import { partyInWords } from '../../report/views/recipients/tables.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { careersReport } from './careers-report.ts';
import { renderView, textOfView } from './render-view.tsx';

const program = compileCareers();
const data = careersReport();
const portable = createPortableProject(program, createModel(program, { changes: false }), 'production');
const calculate = createCalculator(JSON.parse(JSON.stringify(portable)));

test('The report is smaller than 328 kB', () => {
  // Examples, whose size examples.test.ts checks, the verdicts of proofs and the sizes of scripts add less than 6 kB.
  const [{ content }] = renderReport({ ...data, calculator: portable }, readReportAssets());
  expect(gzipSync(content, { level: 9 }).length).toBeLessThan(322_000);
});

test('Consent that only a condition requires is named as such, and counts as required', () => {
  const consent = new Map(recipientsOf(data).map((one) => [one.id, consentInWords(one)]));
  expect([consent.get('itself'), consent.get('links')]).toEqual(Array(2).fill('performance (by condition)'));
  expect(consent.get('metrics.example.com')).toBe('performance');
  const free = filterRules(data, { ...noFilter, consent: noConsent }).map(({ id }) => id);
  expect(free).not.toContain('referral');
});

test('Links lead to own hosts and to the domains that rules name', () => {
  const links = recipientsOf(data).find(({ id }) => id === 'links')!;
  expect(partyInWords(links)).toBe('own hosts and jobs.example');
});

test('A rule shows the conditions of the tag that it uses', () => {
  const shown = textOfView('#/rules/personalise', data);
  expect(shown).toContain('with the tag Personalisation');
  expect(shown).toContain('and only if the tag may run:');
});

test('A rule names only the hosts that it reaches in some country', () => {
  const hostsOf = (id: string) => data.rules.find((one) => one.id === id)!.sendsTo.map(({ origin }) => origin);
  expect(hostsOf('applyNow')).toEqual(['https://metrics.example.com']);
  expect(hostsOf('pageView')).toContain('https://metrics-china.example.com');
});

test('Every link of the report leads to a page', async () => {
  const render = await productionRenderer();
  const open = [...views.map(({ id }) => `#/${id}`), '#/who?country=US'];
  const known = new Set(open);
  const all = { ...data, calculator: portable };
  const lists = new Set<string>();
  const broken: string[] = [];
  for (const address of open) {
    // A name in the reference leads to the list that it is in, which is the same for all names.
    if (address.startsWith('#/reference/')) {
      const list = address.split('/')[2];
      if (lists.has(list)) continue;
      lists.add(list);
    }
    const html = render(address, all);
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

/** Bundles the views with React for production, which renders hundreds of pages in a fraction of the time. */
async function productionRenderer(): Promise<typeof renderView> {
  const { outputFiles } = await build({
    entryPoints: ['test/report/render-view.tsx'],
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const module = { exports: {} as { readonly renderView: typeof renderView } };
  Function('module', 'require', outputFiles[0].text)(module, createRequire(import.meta.url));
  return module.exports.renderView;
}

test('Ids that the code of a vendor sends to third parties are among the exceptions', () => {
  expect(data.exceptions.find(({ text }) => text === 'idPartners')!.reason).toBe(
    'Identity partners can receive personal data (id) in "the address of the image", which the code of Visitor identity sends by itself.',
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
  expect(text).toMatch(/Purpose.* \(purpose of the whole consent group targeting\)/);
  expect(text).toMatch(/Cookies.*_fbp \(.*declared for the whole group targeting\)/);
});

test('The calculator says the same about an unknown country and about scripts as the overview', () => {
  const summary = (query: string) => textOfView(`#/who${query}`, { ...data, calculator: portable });
  expect(summary('')).toContain(
    'Nothing is sent at once. Once what it waits for is known, and not before, the page can send to ',
  );
  expect(summary('')).toMatch(
    /to Adobe Analytics metrics(-china)?\.example\.com or metrics(-china)?\.example\.com own domain/,
  );
  const japan = verdictOf(data, statesBeforeAnswer(data)).rows.find(({ codes }) => codes.includes('JP'))!;
  expect([japan.hasComputed, japan.hasScripts]).toEqual([false, true]);
  expect(summary('?country=JP')).toContain(scriptsMaySendMore);
  expect(summary('?country=JP')).not.toContain('hosts that are known only in the page');
});

test('The calculator says what is sent for a German visitor who has not answered, and what runs on job details in Japan, in order', () => {
  const german = textOfView('#/who?country=DE', { ...data, calculator: portable });
  expect(german).toContain('Nothing is sent.');
  expect(german).toContain("tagc explain --visitor 'site is acn, stage is production, visitorCountry is DE");
  const html = renderView('#/who?country=JP&page=jobDetails', { ...data, calculator: portable });
  const names = [...html.matchAll(/class="who-name">(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name);
  expect(names).toContain('Page view');
  expect(names.indexOf('Visitor identity')).toBeLessThan(names.indexOf('Page view'));
  expect(names).toContain('Link Click');
  const text = textOfView('#/who?country=JP&page=jobDetails', { ...data, calculator: portable });
  expect(text).toContain('metrics.example.com');
  expect(text).toContain('Page viewSend a page view to Adobe Analytics with');
  // The page is one that Japan has.
  expect(text).toContain('path is "/jp-ja/careers/jobdetails"');
  expect(text).not.toContain('us-en');
});

test('documentation of names shows code without backticks, and heads of a table show few consent states', () => {
  expect(textOfView('#/reference/consent', data)).toContain('Locales of the countries in necessaryOnly are left out.');
  expect(textOfView('#/recipients/metrics.example.com', data)).toContain(
    'Rejected all, Only functional, Only targeting and 4 more',
  );
});
