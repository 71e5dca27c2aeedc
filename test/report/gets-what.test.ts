import { describe, expect, test } from 'vitest';
import { uniqueNamesOf } from '../../compiler/compile/analysis/unique-names-of.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { builtIns } from '../../compiler/language/tables/tables.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { Given } from '../../compiler/language/model/scenario.ts';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import type { ExplanationAction, ExplanationEvent } from '../../compiler/contract/explanation.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { prove } from '../../compiler/proof/prove/prove.ts';
import { createCalculator, type VisitorChoice } from '../../report/calculator/create-calculator.ts';
import { reachedOf } from '../../report/receivers.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { verdictOf } from '../../report/receiver-verdict.ts';
import { whereOf } from '../../report/views/recipients/where-table.tsx';
import { titleOfState } from '../../report/consent-states.ts';
import { matrixOf, type Cell } from '../../report/views/who/matrix.ts';
import { canStart, type RunPositions } from '../../report/where-runs.ts';
import { compileText } from '../support/compile-text.ts';
import { createRandom } from '../support/random.ts';
import { search } from '../support/search.ts';

const groupNames = ['necessary', 'analytics', 'targeting'];

// Small projects in which everything that decides who gets what occurs: private names, several events, any order of consent
// groups, conditions that only partial consent fulfils, computed hosts, custom modules, two sites. For every visitor, the
// page's tables and texts must agree with the explanation, and with the proofs. The order of consent groups depends on the
// seed, and three seeds have all of them.
const usualRuns = 3;
const { seed: firstSeed, numRuns } = search(usualRuns, 0);
const projects = Array.from({ length: numRuns }, (_, at) => ({ seed: firstSeed + at, text: write(firstSeed + at) }));

/** Returns a function that chooses from lists, always the same for a seed. */
function chooser(seed: number): <Item>(items: readonly Item[]) => Item {
  const random = createRandom(seed);
  return (items) => items[Math.floor(random() * items.length)];
}

/** Writes the rule files of a project; see `compileText`. */
function write(seed: number): string {
  const pick = chooser(seed);
  const rotated = groupNames.map((_, at) => groupNames[(at + seed) % groupNames.length]);
  const condition = () =>
    pick([
      '',
      ' when visitorCountry in europe',
      ' when exists visitorCountry and not (visitorCountry in [CN])',
      ' when not consent.targeting',
      ' when consent.chosen',
      ' when not consent.chosen and path starts with "/nd"',
      ' when exists target',
      ' when not exists visitorCountry',
    ]);
  const group = () => pick(['necessary', 'analytics', 'targeting']);
  const own = (name: string, path: string) => `private page jobs = path starts with "/${path}"
private condition wanted = ${pick(['path contains "1"', 'visitorCountry is JP', 'not consent.analytics'])}
private call lookup { get: "https://${name}.example/x" group: ${group()} }
rule ${name}Rule { on ${pick(['pageData', 'ready', 'click("a.b")'])} when page is jobs${pick([' and wanted', ' or wanted', ''])} do send(lookup) ${pick(['shared.run', 'part.run'])} }`;
  return `import "b.dsl"
import "c.dsl"
countries europe = [DE, FR]
event pageData = layer("cmp:data") { page: true }
data visitorCountry: country = layer("visitor.country")
data target: text = layer("target.host")
consent {
${rotated.map((name) => `  group ${name} = ${1 + groupNames.indexOf(name)}`).join('\n')}
  expires: 30 days
  stored: oneTrust(cookie: "OptanonConsent")
  noDefault: path starts with "/nd"
  default by visitorCountry { US: [necessary, ${pick(['analytics', 'targeting'])}], missing: [necessary], otherwise: [necessary${pick(['', ', analytics'])}] }
}
action leak = module("modules/share-job.ts", schema: "modules/share-job.schema.json") { group: ${group()} }
tag beacon { vendor: pixel group: ${group()}${condition()} options: { url: "https://" + (target else "www.known.example") + "/p" } }
tag part { vendor: pixel group: analytics when not consent.targeting options: { url: "https://part.example/p" } }
tag shared { vendor: pixel group: ${group()}${condition()} on ${pick(['pageData', 'ready'])}
  options: { url: case { visitorCountry is JP: "https://jp.example/p", otherwise: "https://rest.example/p" } } }
tag late { vendor: pixel group: necessary on pageData${condition()} options: { url: "https://late.example/p" } }
rule first { on pageData${condition()} do beacon.run }
call ask { get: "https://www.main.example/ask" group: ${group()}${condition()} }
rule asks { on ready${condition()} do send(ask) }
rule later { on answered(ask), failed(ask)${condition()} do log("asked") }
rule last { on sent(beacon) do log("sent") }
rule never { on sent(only)${condition()} once per 1 do only.run }
tag only { vendor: pixel group: necessary options: { url: "https://only.example/p" } }
rule second { sites: [second] on ready, pageData${condition()} do ${pick(['leak(title: "a")', 'part.run', 'beacon.run'])} }
// In b.dsl:
${own('bee', 'b')}
// In c.dsl:
${own('sea', pick(['c', 'b/1']))}
`;
}

const prelude = `project test { dataLayer: "adobeDataLayer", country: visitorCountry }
site main { hosts: { production: ["www.main.example"] } }
site second { hosts: { production: ["www.second.example"] } }
stage production
`;

const nowhere = { text: '', start: 0, end: 0 };
const answers: readonly { readonly state: string; readonly givens: readonly Given[] }[] = [
  { state: 'unanswered', givens: [] },
  { state: 'unknown', givens: [{ kind: 'consent', ...nowhere }] },
  ...[[], ['analytics'], ['targeting'], ['analytics', 'targeting']].map((groups) => ({
    state: groups.length === 0 ? 'rejected' : groups.length === 2 ? 'accepted' : `only ${groups[0]}`,
    givens: [{ kind: 'consent' as const, groups: ['necessary', ...groups], ...nowhere }],
  })),
  {
    state: 'expired',
    givens: [
      { kind: 'consent', groups: ['necessary', 'analytics', 'targeting'], ...nowhere },
      { kind: 'consentAge', value: 31 * 86_400_000, ...nowhere },
    ],
  },
];
const paths = ['/', '/b/1', '/c', '/nd'];

interface Visit {
  readonly country: string;
  readonly state: string;
  readonly site: string;
  readonly path: string;
  readonly events: readonly ExplanationEvent[];
}

/**
 * Returns what happens to one visitor of each kind of country, with each answer, on each page. Sites take turns; a long
 * search has each visitor on each site.
 */
function visitsOf(program: Program): readonly Visit[] {
  const countryData = program.project.country!;
  const target = program.data.find(({ id }) => id === 'target')!;
  const countries = [...createModel(program, { changes: false }).countryClasses.map(([code]) => code), 'missing'];
  const sites = ['main', 'second'];
  return countries.flatMap((country, countryAt) =>
    answers.flatMap(({ state, givens }, answerAt) =>
      paths.flatMap((path, pathAt) =>
        (numRuns > usualRuns ? sites : [sites[(countryAt + answerAt + pathAt) % 2]]).map((site): Visit => {
          const all: readonly Given[] = [
            { kind: 'site', value: site, ...nowhere },
            { kind: 'builtIn', builtIn: builtIns.get('path')!, value: path, ...nowhere },
            ...(country === 'missing'
              ? []
              : [{ kind: 'data' as const, data: countryData, value: country, ...nowhere }]),
            ...(path === '/c' ? [{ kind: 'data' as const, data: target, value: 'any.example', ...nowhere }] : []),
            ...givens,
          ];
          const isWithout = state === 'unanswered' && path === '/nd';
          const events = plainEvents(explain(program, all));
          return { country, state: isWithout ? 'noDefault' : state, site, path, events };
        }),
      ),
    ),
  );
}

const doesRun = ({ outcome, atLast }: ExplanationAction): boolean => outcome === 'runs' || atLast === 'runs';

/** Returns what the matrix says about some actions on some sites. */
function cellsOf(data: ReportData, actions: readonly RunPositions[], sites?: readonly string[]) {
  const rows = matrixOf(data, actions, sites).flatMap((region) => region.rows);
  const byCode = new Map(rows.flatMap(({ codes, cells }) => codes.map((code) => [code, cells] as const)));
  return (country: string, state: string): Cell => byCode.get(country)![data.consentStates.indexOf(state)];
}

describe.each(projects)('project $seed', ({ text }) => {
  const { program, diagnostics } = compileText(text, prelude);
  const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
  const visits = visitsOf(program);
  const receivers = reachedOf(data);

  test('has no errors, and visitors to whom something is sent', () => {
    expect(
      diagnostics.filter(({ code }) => code !== 'third-party-without-consent').map(({ message }) => message),
    ).toEqual([]);
    expect(
      visits.filter(({ events }) => events.some(({ running }) => running.some((one) => one.actions.some(doesRun))))
        .length,
    ).toBeGreaterThan(20);
  });

  test('the matrix says no only where nothing runs, and yes only where it always does', () => {
    const wrong = new Set<string>();
    const sites = data.sites.map(({ name }) => name);
    const cells = new Map(
      data.rules.flatMap((rule) =>
        rule.actions.map(
          (action, at) =>
            [
              `${rule.kind} ${rule.id} ${at}`,
              {
                all: cellsOf(data, [action]),
                bySite: new Map(sites.map((site) => [site, cellsOf(data, [action], [site])])),
                action,
              },
            ] as const,
        ),
      ),
    );
    for (const { country, state, site, path, events } of visits) {
      const classes = program.pages
        .filter((page) => path.startsWith(String(startOf(page.value))))
        .map((page) => uniqueNamesOf(program).get(page)!);
      for (const { kind, name, actions, reason } of events.flatMap(({ running }) => running)) {
        const rule = data.rules.find((one) => one.kind === kind && one.id === name)!;
        rule.actions.forEach((_, at) => {
          const { all, bySite, action } = cells.get(`${kind} ${name} ${at}`)!;
          const runs = !reason && actions[at] !== undefined && doesRun(actions[at]);
          const here = bySite.get(site)!(country, state);
          const visitor = `${country} ${state} ${site} ${path}: ${name} ${at}`;
          if (runs && (here === 'no' || all(country, state) === 'no')) wrong.add(`runs, matrix says no: ${visitor}`);
          if (!runs && [here, all(country, state)].includes('yes'))
            wrong.add(`does not run, matrix says yes: ${visitor}`);
          for (const page of runs ? classes : []) {
            const where = { countries: [country], states: [state], sites: [site], page: { name: page, isOnly: false } };
            if (!canStart(data, action, where)) wrong.add(`runs on ${page}: ${visitor}`);
          }
        });
      }
    }
    expect([...wrong].slice(0, 5)).toEqual([]);
  });

  test('recipients and the verdict say of each host in each country and consent state whether it can receive something', () => {
    const wrong = new Set<string>();
    const tables = new Map(
      receivers.map((one) => {
        const { labels, rows } = whereOf(data, one);
        const columnOf = (state: string) => labels.findIndex((titles) => titles.includes(titleOfState(state)));
        return [
          one.id,
          (country: string, state: string) =>
            rows.find(({ countries }) => countries.includes(country))!.cells[columnOf(state)],
        ] as const;
      }),
    );
    for (const { country, state, site, events } of visits) {
      const row = verdictOf(data, [state]).rows.find((one) =>
        country === 'missing' ? one.hasMissing : one.codes.includes(country),
      )!;
      for (const { name, actions } of events.flatMap(({ running }) => running)) {
        for (const { sends } of actions.filter(doesRun)) {
          const visitor = `${country} ${state} ${site}: ${name}`;
          for (const { host, party } of sends?.hosts ?? []) {
            // The target host of a visitor is known only in the page.
            const id = tables.has(host) ? host : 'computed';
            if (!tables.get(id)?.(country, state)) wrong.add(`${host} receives: ${visitor}`);
            const listed = party === 'third' ? row.third : row.own;
            if (!(id === 'computed' ? row.hasComputed : listed.some((one) => one.id === id)))
              wrong.add(`the verdict lacks ${host}: ${visitor}`);
          }
          if (sends?.usesCode && !row.hasScripts) wrong.add(`the verdict lacks scripts: ${visitor}`);
          if (sends?.mayReachOthers && !row.hasComputed && !row.hasCode)
            wrong.add(`the verdict lacks other hosts: ${visitor}`);
        }
      }
    }
    expect([...wrong].slice(0, 5)).toEqual([]);
  });

  test('what the matrix calls possible is what the proofs cannot exclude', () => {
    const hosts = receivers.map(({ id }) => id).filter((id) => id.includes('.'));
    const others = receivers.filter(({ id }) => id === 'computed' || id === 'modules');
    const countries = ['JP', 'US', 'DE', 'CN', 'missing'];
    const claims = hosts.flatMap((host) => ['', ...countries].map((country) => ({ host, country })));
    const titleOf = ({ host, country }: (typeof claims)[number]) => `${host} ${country}`;
    const written = claims.map((claim) => {
      const known = claim.country === 'missing' ? 'not exists visitorCountry' : `visitorCountry is ${claim.country}`;
      return `assert "${titleOf(claim)}" { host "${claim.host}" never receives ${claim.country ? `when ${known}` : ''} }`;
    });
    const asserted = compileText(text.replace('// In b.dsl:', `${written.join('\n')}\n// In b.dsl:`), prelude).program;
    const verdicts = new Map(
      prove(asserted, { isWanted: ({ kind }) => kind === 'asserted' }).map((one) => [one.title, one.result.kind]),
    );
    const wrong = claims.flatMap((claim) => {
      const reached = [...receivers.filter(({ id }) => id === claim.host), ...others].flatMap((one) => one.reached);
      const cells = cellsOf(data, reached);
      const isPossible = (claim.country ? [claim.country] : countries).some((country) =>
        data.consentStates.some((state) => cells(country, state) !== 'no'),
      );
      const kind = verdicts.get(titleOf(claim));
      // With a country, proofs also count visitors whose country changes, and hosts that other values of an address choose.
      const agrees = isPossible ? kind === 'refuted' : kind !== 'notSettled' && (claim.country || kind !== 'refuted');
      return agrees ? [] : `${titleOf(claim)}: ${kind}, possible: ${isPossible}`;
    });
    expect(wrong).toEqual([]);
  });

  test('the calculator explains of each visitor what the command explains', () => {
    const portable = createPortableProject(program, createModel(program, { changes: false }), 'production');
    const calculate = createCalculator(JSON.parse(JSON.stringify(portable)));
    expect(portable.pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['jobs (b.dsl)', 'jobs (c.dsl)', 'no-default']),
    );
    const consents: readonly VisitorChoice['consent'][] = [
      undefined,
      'unknown',
      'expired',
      ['necessary'],
      ['necessary', 'targeting'],
      ['necessary', 'analytics', 'targeting'],
    ];
    const calculated = portable.pages.flatMap(({ site, name: page }) =>
      [undefined, 'JP', 'US', 'DE'].flatMap((country) =>
        consents.map((consent) => calculate({ site, stage: 'production', page, country, consent })),
      ),
    );
    const texts = [...new Set(calculated.map(({ visitor }) => visitor))];
    const scenarios = texts.map((visitor, at) => `scenario "${at}" { given ${visitor}\n expect no navigation }`);
    const again = compileText(text.replace('// In b.dsl:', `${scenarios.join('\n')}\n// In b.dsl:`), prelude).program;
    const givens = new Map(again.scenarios.map(({ id, given }) => [texts[Number(id)], given]));
    const wrong = calculated.filter(
      ({ visitor, events }) =>
        JSON.stringify(events) !== JSON.stringify(plainEvents(explain(again, givens.get(visitor)!))),
    );
    expect(wrong.map(({ visitor }) => visitor).slice(0, 5)).toEqual([]);
  });
});

/** Returns the text with which the path of a page class begins. */
function startOf(value: Program['pages'][number]['value']): unknown {
  return value.kind === 'operation' && value.operands[1].kind === 'literal' ? value.operands[1].value : undefined;
}
