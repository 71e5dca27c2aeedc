import type { OutcomeTable, CanStart } from '../../../../compiler/proof/outcomes/tables.ts';
import { describe, expect, test } from 'vitest';
import { causesOf } from '../../../../compiler/compile/flow/causes-of.ts';
import type { Program } from '../../../../compiler/language/model/program.ts';
import { explain } from '../../../../compiler/proof/explain/explain.ts';
import type { ExplainedAction } from '../../../../compiler/proof/explain/explanation.ts';
import { createModel } from '../../../../compiler/proof/model/model.ts';
import { createCausedOutcomes } from '../../../../compiler/proof/outcomes/caused-outcomes.ts';
import { createOutcomes, type Outcomes, type SiteOutcome } from '../../../../compiler/proof/outcomes/outcomes.ts';
import { compileText } from '../../../support/compile-text.ts';
import { project } from '../../../report/data/report-of.ts';
import { compileCareers } from '../../rules/careers.ts';

/** Returns the cell of a country and a consent state. */
function cellOf({ rows }: OutcomeTable, { states }: Outcomes, country: string, state: string): CanStart {
  const at = states.findIndex((one) => one === state);
  return rows.find(({ countries }) => countries.includes(country))?.cells[at] ?? 'never';
}

/** Whether an action starts for the explained visitor, at once or when the attempts to learn something are over. */
function starts({ outcome }: ExplainedAction): boolean {
  return outcome.is === 'runs' || (outcome.is === 'waits' && outcome.atLast.is === 'runs');
}

interface Visitor {
  readonly country: string;
  readonly state: string;
  readonly page: string;
  readonly given: string;
}

function visitorsOf(
  countries: readonly string[],
  consents: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, string>>,
  others: readonly string[],
): readonly Visitor[] {
  return countries.flatMap((country) =>
    Object.entries(consents).flatMap(([state, answers]) =>
      answers.flatMap((consent) =>
        Object.entries(pages).flatMap(([page, where]) =>
          others.map((other) => {
            const isCountry = country === 'missing' ? '' : `visitorCountry is ${country}`;
            return { country, state, page, given: [isCountry, consent, where, other].filter(Boolean).join(', ') };
          }),
        ),
      ),
    ),
  );
}

const scenariosOf = (visitors: readonly Visitor[]) =>
  visitors
    .map(({ given }, at) => `scenario "visitor ${at}" { given ${given || 'stage is production'} expect no navigation }`)
    .join('\n');

/** What is compared for one action and one visitor. */
interface Compared {
  readonly visitor: Visitor;
  readonly site: string;
  readonly name: string;
  readonly isStarted: boolean;
  /** Undefined if the action never starts on the visitor's site. */
  readonly outcome?: SiteOutcome;
}

/** Returns what `explain` says about each action for each visitor, beside its outcomes. */
function compareWithExplain(program: Program, visitors: readonly Visitor[]): readonly Compared[] {
  const { outcomes, starts: all } = outcomesOf(program);
  // What is explained of an action that changes a state is its change in the page, and not when it stores the state.
  const inPage = new Set(all.flatMap(({ isInPage, action }) => (isInPage ? action : [])));
  const direct = all.filter(
    ({ running, by, action, isInPage }) =>
      !by && running.triggers.length > 0 && (isInPage || action === undefined || !inPage.has(action)),
  );
  const found = direct.map((start) => ({ start, sites: outcomes.of(start) }));
  const givens = new Map(program.scenarios.map(({ id, given }) => [id, given]));
  return visitors.flatMap((visitor, at) => {
    const { site, events } = explain(program, givens.get(`visitor ${at}`)!);
    const explained = new Map(events.flatMap(({ running }) => running).map((one) => [one.running, one.actions]));
    return found.map(({ start: { running, action }, sites }): Compared => {
      const own = explained.get(running)?.find((one) => one.action === action);
      const outcome = sites.find((one) => one.site === site);
      const name = `${running.id}: ${action?.text() ?? 'runs'}`;
      return { visitor, site, name, isStarted: own !== undefined && starts(own), outcome };
    });
  });
}

/** Creates the outcomes of a program from a model of its own, and returns both. */
function outcomesOf(program: Program) {
  const model = createModel(program, { changes: true });
  return { outcomes: createOutcomes(program, model, 'production'), starts: model.starts };
}

const consents = {
  unanswered: [''],
  rejected: ['consent is [necessary]'],
  'only performance': ['consent is [necessary, performance]'],
  'only targeting': ['consent is [necessary, targeting]'],
  accepted: ['consent is [necessary, performance, targeting]'],
};

test('tables have exactly the cells of all visitors of a small program', () => {
  const visitors = visitorsOf(
    ['missing', 'DE', 'FR', 'CN', 'JP'],
    consents,
    { none: '', a: 'pageName is "a"', b: 'pageName is "b"', other: 'pageName is "z"' },
    ['', 'global("two") is true', 'site is second', 'site is second, global("two") is true'],
  );
  const { program, diagnostics } = compileText(
    `data two: boolean = global("two") else false
page a = pageName is "a"
page b = pageName in ["b", "c"]
page both = page is a or page is b
tag pix { vendor: pixel group: performance when exists visitorCountry and not (visitorCountry in excluded) options: { url: "https://p.example/" } }
tag ads { vendor: pixel group: targeting when page is a options: { url: "https://a.example/" } }
rule one { on start when two or page is b do pix.run ads.run }
rule two { on start when pageName is "a" and two do log("x") pix.run }
rule three { on start when consent.performance do log("y") }
rule four { sites: [second] on start do ads.run pix.run }
rule five { on start when visitorCountry is DE do log("z") }
rule six { on start when two and exists visitorCountry and not (visitorCountry in excluded) do ads.run }
rule seven { on start when pageName is "b" and two and pageName is "a" do log("w") }
call ask { get: "https://ask.example/" group: performance when visitorCountry in [DE, JP] }
rule eight { on start when two do send(ask) }
rule nine { on answered(ask) do log("v") }
rule ten { on failed(ask) when page is a and visitorCountry is DE do log("u") pix.run }
rule eleven { on sent(pix) when page is b do send(again) }
call again { get: "https://again.example/" group: performance answer: { ok: boolean } }
rule twelve { on answered(again) once per 1 do send(again) log("t") }
rule thirteen { on sent(only) once per 1 do only.run }
tag only { vendor: pixel group: necessary options: { url: "https://only.example/" } }
${scenariosOf(visitors)}`,
    project,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { outcomes } = outcomesOf(program);
  const pages = program.pages.map(({ id }) => id);
  const cells = new Map<string, { readonly said: CanStart; readonly starts: boolean[] }>();
  const add = (name: string, said: CanStart, isStarted: boolean) => {
    const cell = cells.get(name) ?? { said, starts: [] };
    cells.set(name, cell);
    cell.starts.push(isStarted);
  };
  for (const { visitor, site, name, isStarted, outcome } of compareWithExplain(program, visitors)) {
    const { country, state, page } = visitor;
    const where = `${name} on ${site}, ${country}, ${state}`;
    const said = (table: OutcomeTable | undefined) => (table ? cellOf(table, outcomes, country, state) : 'never');
    add(where, said(outcome?.anywhere), isStarted);
    for (const [at, id] of pages.entries()) {
      if (id !== page && !(id === 'both' && (page === 'a' || page === 'b'))) continue;
      add(`${where}, page ${id}`, said(outcome?.onPages[at]), isStarted);
      if (id !== 'both') add(`${where}, page ${id} alone`, said(outcome?.onPagesAlone[at]), isStarted);
    }
  }
  // Visitors can change between a request and the event at its end, and are explained as they are all the time.
  const ofRequests = new Set(program.rules.filter((rule) => causesOf(program, rule)).map(({ id }) => id));
  expect([...ofRequests]).toEqual(['nine', 'ten', 'eleven', 'twelve', 'thirteen']);
  const wrong = [...cells].flatMap(([name, { said, starts: list }]) => {
    const isAll = list.every(Boolean) && !name.includes('page');
    const actual = isAll ? 'all' : list.some(Boolean) ? 'some' : 'never';
    const mayChange = said === 'some' && actual === 'never' && ofRequests.has(name.split(':')[0]);
    return actual === said || mayChange ? [] : [`${name}: ${said}, but ${actual}`];
  });
  expect(wrong).toEqual([]);
  expect(new Set([...cells.values()].map(({ said }) => said))).toEqual(new Set(['never', 'some', 'all']));
});

test('a group is needed if some condition is false without it', () => {
  const { program } = compileText(
    `data two: boolean = global("two") else false
tag pix { vendor: pixel group: performance when consent.targeting options: { url: "https://p.example/" } }
rule needed { on start when consent.performance and two do log("x") }
rule either { on start when consent.performance or two do log("x") }
rule gated { on start do pix.run }`,
    project,
  );
  const { outcomes, starts } = outcomesOf(program);
  const found = starts.map((start) => [start.running.id, outcomes.groupsNeeded(start)]);
  expect(Object.fromEntries(found)).toEqual({ needed: ['performance'], either: [], gated: ['targeting'] });
});

test('a group that is granted at the event is needed only by what starts at once', () => {
  const { program } = compileText(
    `tag pix { vendor: pixel group: necessary options: { url: "https://p.example/" } }
rule waits { on start when consent.targeting do wait(5s) then log("x") }
rule again { on start when consent.targeting do wait(5s) then asks.run }
tag asks { vendor: pixel group: necessary when consent.targeting options: { url: "https://p.example/" } }
rule atOnce { on start when consent.targeting do log("x") }`,
    project,
  );
  const { outcomes, starts } = outcomesOf(program);
  const last = new Map(starts.map((start) => [start.running.id, outcomes.groupsNeeded(start)]));
  expect(Object.fromEntries(last)).toEqual({ waits: [], again: ['targeting'], atOnce: ['targeting'] });
});

describe('an action whose event only a request causes', () => {
  /** Returns the cell of the last action of a rule on the first site. */
  function cellsOf(text: string, before = project) {
    const { program, diagnostics } = compileText(text, before);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { outcomes, starts } = outcomesOf(program);
    return (rule: string, country: string, state: string) => {
      const start = starts.findLast(({ running }) => running.id === rule)!;
      const [outcome] = outcomes.of(start);
      return outcome ? cellOf(outcome.anywhere, outcomes, country, state) : 'never';
    };
  }

  const pixel = 'tag ad { vendor: pixel group: targeting options: { url: "https://ad.example/" } }';

  test('can start in countries that only its response tells', () => {
    const cell = cellsOf(
      `${pixel}
call lookup { get: "/lookup" group: necessary answer: { country: country } }
rule ask { on start when not exists visitorCountry do send(lookup) }
rule after { on answered(lookup) do ad.run }`,
      project.replace('layer("country")', 'layer("country") else lookup.country'),
    );
    const states = ['unanswered', 'accepted', 'rejected'];
    expect(states.map((state) => cell('ask', 'JP', state))).toEqual(['never', 'never', 'never']);
    expect(states.map((state) => cell('after', 'JP', state))).toEqual(['some', 'some', 'never']);
    expect(states.map((state) => cell('after', 'missing', state))).toEqual(['never', 'all', 'never']);
  });

  test('can start with consent that is given while the request runs', () => {
    const cell = cellsOf(`${pixel}
call lookup { get: "/lookup" group: necessary }
rule ask { on start when not consent.targeting do send(lookup) }
rule after { on answered(lookup) when consent.targeting do ad.run }
rule always { on start do send(other) }
call other { get: "/other" group: necessary }
rule next { on answered(other) when consent.targeting do ad.run }`);
    expect([cell('ask', 'JP', 'accepted'), cell('after', 'JP', 'accepted')]).toEqual(['never', 'some']);
    expect([cell('always', 'JP', 'accepted'), cell('next', 'JP', 'accepted')]).toEqual(['all', 'all']);
  });

  test('can start on pages to which the visitor goes while the request runs', () => {
    const { program } = compileText(
      `page home = path is "/"
page shop = path starts with "/shop"
call lookup { get: "/lookup" group: necessary }
rule ask { on start when page is home do send(lookup) }
rule after { on answered(lookup) when page is shop do log("x") }`,
      project,
    );
    const { outcomes, starts } = outcomesOf(program);
    const [{ onPages }] = outcomes.of(starts.find(({ running }) => running.id === 'after')!);
    expect(onPages.map(({ rows }) => rows.length > 0)).toEqual([false, true]);
  });

  test('never starts on sites where nothing makes the request, also through other requests', () => {
    const { program } = compileText(
      `rule third { on answered(b) do log("x") }
rule second { on answered(a) do send(b) }
rule first { sites: [second] on start do send(a) }
call a { get: "/a" group: necessary }
call b { get: "/b" group: necessary }
rule itself { on answered(c) once per 1 do send(c) }
call c { get: "/c" group: necessary }`,
      project,
    );
    const { outcomes, starts } = outcomesOf(program);
    const sites = starts.map((start) => [start.running.id, outcomes.of(start).map(({ site }) => site)]);
    const second = ['second'];
    expect(Object.fromEntries(sites)).toEqual({ third: second, second, first: second, itself: [] });
  });

  test('is looked at a few times, however long a chain of requests is', () => {
    const length = 60;
    const links = Array.from(
      { length },
      (_, at) => `call c${at} { get: "/${at}" group: necessary }
rule r${at} { on ${at === length - 1 ? 'start' : `answered(c${at + 1})`} do send(c${at}) }`,
    );
    const { program } = compileText(links.join('\n'), project);
    let looks = 0;
    const model = createModel(program, { changes: true });
    const same = <Table>(table: Table) => table;
    const table: OutcomeTable = { rows: [{ countries: ['JP'], cells: ['all'] }] };
    const limit = createCausedOutcomes(
      program,
      model,
      () => {
        looks++;
        return [{ site: 'main', anywhere: table, onPages: [], onPagesAlone: [] }];
      },
      same,
    );
    const first = model.starts.find(({ running }) => running.id === 'r0')!;
    expect(limit(first, [{ site: 'main', anywhere: table, onPages: [], onPagesAlone: [] }])).toHaveLength(1);
    expect(looks).toBeLessThanOrEqual(2 * length);
  });
});

test('a condition about the page is possible on pages of a class unless the two contradict each other', () => {
  const { program } = compileText(
    `page jobs = path starts with "/jobs/"
rule inside { on ready when path contains "/list/" do log("x") }
rule outside { on ready when path starts with "/news/" do log("y") }`,
    project,
  );
  const { outcomes, starts } = outcomesOf(program);
  const found = starts.flatMap((start) => {
    return outcomes.of(start).map(({ onPages: [table] }) => [start.running.id, table.rows.length > 0]);
  });
  expect(Object.fromEntries(found)).toEqual({ inside: true, outside: false });
});

test('no visitor of the careers site contradicts the tables', () => {
  const all = '[necessary, performance, functional, targeting]';
  const visitors = visitorsOf(
    ['missing', 'US', 'DE', 'CN'],
    {
      ...consents,
      accepted: [`consent is ${all}, identity.optedOut is false`],
      optedOut: [`consent is ${all}, identity.optedOut is true`],
    },
    {
      jobDetails: 'path is "/us-en/careers/jobdetails", query("id") is "R1"',
      chinaPrivacy: 'path is "/cn-zh/privacy-policy"',
    },
    [''],
  );
  const program = compileCareers(scenariosOf(visitors));
  const { outcomes } = outcomesOf(program);
  const compared = compareWithExplain(program, visitors);
  const wrong = compared.flatMap(({ visitor: { country, state, given }, name, isStarted, outcome }) => {
    const cell = outcome ? cellOf(outcome.anywhere, outcomes, country, state) : 'never';
    return (isStarted ? cell === 'never' : cell === 'all') ? [`${name}: ${cell} for ${given}`] : [];
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(compared.filter(({ isStarted }) => isStarted).length).toBeGreaterThan(100);
});
