import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { createCalculator, type VisitorChoice } from '../../report/calculator/create-calculator.ts';
import type { ReportAction } from '../../compiler/contract/report/report-data.ts';
import { unnamedHosts } from '../../report/unnamed-hosts.ts';
import { canStart, includesCountry } from '../../report/where-runs.ts';
import { search } from '../support/search.ts';
import { careersProject } from '../support/careers-project.ts';
import { withoutUnread } from '../../scripts/without-unread.mjs';
import { careersReport } from './careers-report.ts';
import { compileCareers } from '../unit/rules/careers.ts';

const program = compileCareers();
const model = createModel(program, { changes: false });
const project = createPortableProject(program, model, 'production');
const data = careersReport();

/** The answers to the consent banner, and the consent states of visitors who give them. */
const answers: readonly (Pick<VisitorChoice, 'consent' | 'hasOptedOut'> & { readonly states: readonly string[] })[] = [
  { states: ['unanswered', 'noDefault'] },
  { consent: 'unknown', states: ['unknown'] },
  { consent: ['necessary'], hasOptedOut: false, states: ['rejected'] },
  { consent: ['necessary', 'performance'], hasOptedOut: false, states: ['only performance'] },
  { consent: ['necessary', 'performance', 'functional', 'targeting'], hasOptedOut: false, states: ['accepted'] },
  { consent: ['necessary', 'performance', 'functional', 'targeting'], hasOptedOut: true, states: ['optedOut'] },
];
const pages = [undefined, 'jobDetails', 'localeHome'];
const visitors = pages.flatMap((page) => answers.map((answer) => ({ ...answer, page })));

// Classes of countries take turns: each begins with the visitor after the last one of the class before.
const usualRuns = 2;
const { seed, numRuns } = search(usualRuns, 0);
const usualVisitors = (model.countryClasses.length + 1) * usualRuns;

/** Two answers and pages for each class of countries that the rules do not distinguish. A long search has every country. */
const choices = [...model.countryClasses, [undefined]].flatMap((codes, at) => {
  const first = seed + at * numRuns;
  const length = numRuns > usualRuns ? Math.max(codes.length, numRuns) : numRuns;
  return Array.from({ length }, (_, one) => {
    const visitor = visitors[(first + one) % visitors.length];
    // Each visitor is on each site.
    const site = (first + one + Math.floor((first + one) / visitors.length)) % 2 === 0 ? 'car' : 'acn';
    return { ...visitor, site, stage: 'production', country: codes[one % codes.length] };
  });
});

const calculate = createCalculator(JSON.parse(JSON.stringify(project)));
const calculated = choices.map((choice) => calculate(choice));

test('The calculator explains of each visitor what the command explains', () => {
  const texts = [...new Set(calculated.map(({ visitor }) => visitor))];
  const scenarios = texts.map((visitor, at) => `scenario "visitor ${at}" { given ${visitor}\n expect no navigation }`);
  const entry = `${careersProject['rules.dsl']}\nimport "visitors.dsl"`;
  const files = { ...careersProject, 'rules.dsl': entry, 'visitors.dsl': scenarios.join('\n') };
  const written = compile('rules.dsl', createMemoryHost(files));
  expect(written.diagnostics).toEqual([]);
  const byTitle = new Map(written.program.scenarios.map((scenario) => [scenario.id, scenario]));
  const explained = new Map(
    texts.map((text, at) => {
      const { given } = byTitle.get(`visitor ${at}`)!;
      return [text, JSON.stringify(plainEvents(explain(written.program, given)))];
    }),
  );
  const wrong = calculated.filter(({ visitor, events }) => JSON.stringify(events) !== explained.get(visitor));
  expect(wrong.map(({ visitor }) => visitor)).toEqual([]);
  const countries = new Set(choices.map(({ country }) => country));
  expect(model.countryClasses.filter((codes) => !codes.some((code) => countries.has(code)))).toEqual([]);
  expect(new Set(explained.values()).size / usualVisitors).toBeGreaterThan(0.6);
});

test('The matrix agrees with the calculator about each visitor: what can run, what always does, and which hosts it reaches', () => {
  const rules = new Map(data.rules.map((rule) => [`${rule.kind} ${rule.id}`, rule]));
  const wrong = new Set<string>();
  let reached = 0;
  calculated.forEach(({ visitor, host, events }, at) => {
    const { country = 'missing', site, page, states } = choices[at];
    const where = { countries: [country], states, sites: [site] };
    const onPage = page === undefined ? where : { ...where, page: { name: page, isOnly: false } };
    for (const { kind, name, actions, reason } of events.flatMap(({ running }) => running)) {
      const rule = rules.get(`${kind} ${name}`)!;
      if (reason && rule.actions.some((one) => always(one, where))) wrong.add(`${name} always runs: ${visitor}`);
      actions.forEach(({ outcome, atLast, sends }, position) => {
        const action = rule.actions[position];
        const runs = outcome === 'runs' || atLast === 'runs';
        if (!runs && always(action, where)) wrong.add(`${name} ${position} always runs: ${visitor}`);
        if (!runs) return;
        if (!canStart(data, action, onPage)) wrong.add(`${name} ${position} never runs: ${visitor}`);
        const hosts = hostsOf(action, onPage);
        for (const one of sends?.hosts ?? []) {
          reached++;
          if (!hosts.includes(one.host === host ? 'itself' : one.host)) {
            wrong.add(`${name} ${position} does not reach ${one.host}: ${visitor}`);
          }
        }
        const unreached = hosts.filter((id) => data.hosts.some((one) => one.id === id && !unnamedHosts.has(id)));
        if (sends && unreached.length > sends.hosts.length) wrong.add(`${name} reaches ${unreached}: ${visitor}`);
      });
    }
  });
  expect([...wrong].slice(0, 5)).toEqual([]);
  expect(reached / usualVisitors).toBeGreaterThan(10);
});

type Where = Parameters<typeof canStart>[2];

/** Whether the matrix says `yes`. */
function always({ runs = [] }: ReportAction, { countries: [country], states, sites = [] }: Where): boolean {
  const tables = runs.flatMap((at) => data.runs[at].filter(({ site }) => sites.includes(site)));
  const rows = tables.flatMap(({ anywhere }) => data.tables[anywhere].rows);
  return rows.some(
    ({ countries, cells }) =>
      includesCountry(countries, country) && cells[data.consentStates.indexOf(states[0])] === 'all',
  );
}

const hostsOf = ({ to = [] }: ReportAction, where: Where): readonly string[] =>
  to.flatMap((at) => {
    const { host, runs } = data.reaches[at];
    return runs === undefined || canStart(data, { runs: [runs] }, where) ? data.hosts[host].id : [];
  });

test('A rule that waits for a response or a sent tag is possible for all, because visitors can change until then', () => {
  const all = ['necessary', 'performance', 'functional', 'targeting'];
  const visitors: readonly {
    readonly choice: Partial<VisitorChoice>;
    readonly state: string;
    readonly runs: boolean;
  }[] = [
    { choice: { country: 'US', consent: all, hasOptedOut: false }, state: 'accepted', runs: true },
    { choice: { country: 'US', consent: all, hasOptedOut: true }, state: 'optedOut', runs: false },
    { choice: { country: 'US', consent: ['necessary'], hasOptedOut: false }, state: 'rejected', runs: false },
    { choice: { country: 'DE' }, state: 'unanswered', runs: false },
  ];
  for (const id of ['keepAddress', 'firstBeacon']) {
    const { actions } = data.rules.find((one) => one.kind === 'rule' && one.id === id)!;
    for (const { choice, state, runs } of visitors) {
      const where = { countries: [choice.country!], states: [state], sites: ['car'] };
      const can = actions.map((action) => ({ can: canStart(data, action, where), always: always(action, where) }));
      expect(can, `${id}, ${state}`).toEqual([{ can: true, always: false }]);
      // The calculator is about a visitor who stays the same.
      const { events } = calculate({ site: 'car', stage: 'production', ...choice });
      const found = events.flatMap(({ running }) => running).filter(({ name }) => name === id);
      const reasons = found.map(({ reason }) => reason?.text);
      expect(reasons, `${id}, ${state}`).toEqual([runs ? undefined : expect.stringMatching(/sends nothing$/)]);
    }
  }
});

test('The evaluator in the page explains the same without what it does not read, and is small', async () => {
  const { outputFiles } = await build({
    entryPoints: ['report/calculator/create-calculator.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'cjs',
    target: 'es2020',
    plugins: [withoutUnread],
  });
  const module = { exports: {} as { readonly createCalculator: typeof createCalculator } };
  Function('module', outputFiles[0].text)(module);
  const inPage = module.exports.createCalculator(JSON.parse(JSON.stringify(project)));
  // The same code, apart from what is left out, so that a few of the visitors show a difference.
  const wrong = choices.filter(
    (choice, at) => at % 3 === 0 && JSON.stringify(inPage(choice)) !== JSON.stringify(calculated[at]),
  );
  expect(wrong).toEqual([]);
  expect(gzipSync(outputFiles[0].contents).length).toBeLessThan(43_500);
  expect(gzipSync(JSON.stringify(project)).length).toBeLessThan(31_000);
});

test('An example page in the locale of another country says so', () => {
  const on = (country: string, values = {}) => {
    const visitor = calculate({ site: 'car', stage: 'production', country, page: 'jobDetails', values });
    return [visitor.page.find(({ name }) => name === 'path')?.value, visitor.otherLocale];
  };
  expect(on('JP')).toEqual(['/jp-ja/careers/jobdetails', undefined]);
  expect(on('DE')).toEqual(['/us-en/careers/jobdetails', 'us-en']);
  expect(on('DE', { path: '/de-de/careers/jobdetails' })).toEqual(['/de-de/careers/jobdetails', undefined]);
});
