import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { continentOf } from '../../report/continents.ts';
import { commandForVisitor, consentChoices } from '../../report/views/who/calculator.tsx';
import { filterMatrix, findCountries, matrixOf, matrixTable } from '../../report/views/who/matrix.ts';
import { hostsSummary, Results } from '../../report/views/who/results.tsx';
import { choiceOfState } from '../../report/views/who/states.ts';
import { subjectsOf } from '../../report/views/who/subjects.ts';
import { compileText } from '../support/compile-text.ts';
import { project, report } from './data/report-of.ts';
import { verdictOf } from '../../report/receiver-verdict.ts';
import { whoView } from '../../report/views/who/view.tsx';
import { renderView, textOfView } from './render-view.tsx';
import { ReportContext } from '../../report/shell/report-context.ts';
import { sample } from './sample.ts';

const pixel =
  'tag ads { vendor: pixel group: targeting on ready when exists visitorCountry and not (visitorCountry in excluded) options: { url: "https://ads.example/p" } }';
const data = report(pixel);
const matrix = matrixOf(data, subjectsOf(data)[0].actions);
const state = (name: string) => data.consentStates.indexOf(name);
const cellOf = (code: string, name: string) =>
  matrix.flatMap(({ rows }) => rows).find(({ codes }) => codes.includes(code))!.cells[state(name)];

describe('the matrix', () => {
  test('every country is in exactly one row, and in a continent', () => {
    const codes = matrix.flatMap(({ rows }) => rows.flatMap((row) => row.codes));
    expect(codes.toSorted()).toEqual([...Object.keys(data.countries), 'missing'].toSorted());
    expect(Object.keys(data.countries).filter((code) => continentOf(code) === 'Unknown country')).toEqual([]);
  });

  test('says yes, part or no, by country and consent', () => {
    expect(cellOf('JP', 'unanswered')).not.toBe('no');
    expect(cellOf('DE', 'unanswered')).toBe('no');
    expect(cellOf('DE', 'accepted')).not.toBe('no');
    expect(cellOf('CN', 'accepted')).toBe('no');
    const europe = matrix.find(({ continent }) => continent === 'Europe')!;
    expect(europe.cells[state('unanswered')]).toBe('part');
    expect(europe.rows).toHaveLength(3);
  });

  test('what is too hard to compute is possible everywhere', () => {
    const [{ cells }] = matrixOf(data, [{}]);
    expect(new Set(cells)).toEqual(new Set(['part']));
  });

  test('a request that asks for the country lets others run in every country, and they are recipients there', () => {
    const asked = report(
      `call lookup { get: "/lookup" group: necessary answer: { country: country } }
tag ads { vendor: pixel group: targeting options: { url: "https://ads.example/p" } }
rule ask { on start when not exists visitorCountry do send(lookup) }
rule after { on answered(lookup) do ads.run }`,
      'production',
      project.replace('layer("country")', 'layer("country") else lookup.country'),
    );
    const rows = matrixOf(asked, subjectsOf(asked).find(({ id }) => id === 'tag.ads')!.actions).flatMap(
      (one) => one.rows,
    );
    const cell = (code: string) => rows.find(({ codes }) => codes.includes(code))!.cells[state('unanswered')];
    expect([cell('JP'), cell('DE')]).toEqual(['part', 'no']);
    const before = verdictOf(asked, ['unanswered']).rows.find(({ codes }) => codes.includes('JP'))!;
    expect(before.third.map(({ id }) => id)).toEqual(['ads.example']);
  });

  test('has one line for each country when it is saved', () => {
    const { columns, rows } = matrixTable(data, 'a rule', matrix);
    expect(rows).toHaveLength(250);
    expect(columns.slice(0, 4)).toEqual(['Code', 'Country', 'Continent', 'No answer']);
    expect(columns).toHaveLength(3 + data.consentStates.length);
    expect(rows.find(([code]) => code === 'DE')?.slice(0, 4)).toEqual(['DE', 'Germany', 'Europe', 'no']);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['', '', 'Unknown country']);
  });

  test('finds countries by code, or by the start of their name, and opens their continent', () => {
    expect(findCountries(data, 'de')).toEqual(['DE']);
    expect(findCountries(data, 'germ')).toEqual(['DE']);
    expect(renderView('#/who?q=germ', data)).toContain('<mark>Germany</mark>');
    expect(renderView('#/who', data)).not.toContain('<mark>');
  });

  test('says yes for all sites only if all of them do, and for one site what is true there', () => {
    const one = report(
      'tag logs { vendor: pixel group: necessary sites: [main] on ready options: { url: "https://l.example/p" } }',
    );
    const cellsOn = (on: string) => [
      ...new Set(matrixOf(one, one.rules[0].actions, [on]).flatMap(({ cells }) => cells)),
    ];
    expect([...new Set(matrixOf(one, one.rules[0].actions).flatMap(({ cells }) => cells))]).toEqual(['part']);
    expect([cellsOn('main'), cellsOn('second')]).toEqual([['yes'], ['no']]);
  });

  test('shows on request the countries where something never happens', () => {
    const never = filterMatrix(data, matrix, 'no.unanswered');
    expect(never.flatMap(({ codes }) => codes)).toEqual(expect.arrayContaining(['DE', 'FR', 'CN', 'RU', 'missing']));
    expect(never.flatMap(({ cells }) => cells[state('unanswered')])).not.toContain('part');
    expect(filterMatrix(data, matrix, 'can.unanswered').flatMap(({ codes }) => codes)).not.toContain('DE');
    expect(textOfView('#/who?cells=no.unanswered', data)).toContain('France and Germany');
  });

  test('a cell chooses a visitor in its consent state, if the calculator has one', () => {
    const groups = ['targeting', 'necessary', 'other'].map((name) => ({ name, number: 1, enables: [], cookies: [] }));
    const calculator = {
      packed: { root: null, shared: [] },
      pages: [],
      optOuts: [],
      readsGpc: false,
      locales: {},
    };
    const chosen = { consent: { groups, defaults: [], optOuts: [] }, calculator };
    const consentOf = (name: string) => choiceOfState(chosen, name)?.consent;
    expect(
      ['unanswered', 'rejected', 'only targeting', 'several', 'accepted', 'expired', 'unknown'].map(consentOf),
    ).toEqual([
      '',
      'necessary',
      'necessary targeting',
      'necessary targeting other',
      'necessary targeting other',
      'expired',
      'unknown',
    ]);
    expect(['noDefault', 'optedOut'].map(consentOf)).toEqual([undefined, undefined]);
    const pages = [{ site: 'main', name: 'no-default' }];
    const more = { ...chosen, calculator: { ...calculator, pages, optOuts: [{ site: 'main', name: 'true' }] } };
    expect(choiceOfState(more, 'noDefault')).toEqual({ consent: '', out: 'no', page: 'no-default' });
    expect(choiceOfState(more, 'rejected', 'no-default')).toEqual({ consent: 'necessary', out: 'no', page: '' });
    expect(choiceOfState(more, 'optedOut', 'jobs')).toMatchObject({ out: 'yes', page: 'jobs' });
    const single = { ...chosen, calculator: { ...calculator, optOuts: [{ site: 'main', name: 'targeting false' }] } };
    expect(choiceOfState(single, 'accepted')).toMatchObject({ out: '', 'out-targeting': 'no' });
    expect(choiceOfState(single, 'optedOut')).toBeUndefined();
    expect(choiceOfState(single, 'optedOutPartly')).toMatchObject({ out: '', 'out-targeting': 'yes' });
  });

  test('is about the subject in the address', () => {
    expect(renderView('#/who?of=tag.ads', data)).toContain('aria-label="ads, by country and consent"');
  });
});

describe('the calculator', () => {
  const { program } = compileText(pixel, project);
  const calculator = createPortableProject(program, createModel(program, { changes: false }), 'production');

  test('says what is sent, why the rest does not run, and the command', () => {
    const japan = textOfView('#/who?country=JP', { ...data, calculator });
    expect(japan).toContain('Can send to ads.example.');
    expect(japan).toContain("tagc explain --visitor 'site is main, stage is production, visitorCountry is JP'");
    const germany = textOfView('#/who?country=DE', { ...data, calculator });
    expect(germany).toContain('Nothing is sent.');
    expect(germany).toContain('What waits for consent can still run if the visitor grants it on this page.');
    expect(germany).toContain('targeting');
  });

  test('says what an address names that does not exist', () => {
    const text = textOfView('#/who?site=nope&country=ZZ&page=zzz&consent=necessary+foo', { ...data, calculator });
    expect(text).toContain('There is no site “nope”. There is no country “ZZ”. There is no consent group “foo”.');
    expect(text).not.toContain('Nothing is sent');
    const page = textOfView('#/who?page=zzz', { ...data, calculator });
    expect(page).toContain('No page is known that belongs to a class “zzz”.');
  });

  test('counts what waits, and hosts that only the page knows', () => {
    const action = (outcome: 'runs' | 'waits' | 'doesNotRun', host: string, more = {}) => ({
      outcome,
      sends: { to: 'x', hosts: [{ host, party: 'third' as const }], mayReachOthers: false, data: [] },
      ...more,
    });
    const summary = (...actions: Parameters<typeof hostsSummary>[0][number]['running'][number]['actions'][number][]) =>
      hostsSummary(
        [{ on: 'ready', isAtStart: true, running: [{ kind: 'rule', name: 'r', actions }] }],
        'www.main.example',
      );
    expect(summary(action('runs', 'a.example'), action('waits', 'b.example', { atLast: 'doesNotRun' }))).toBe(
      'Can send to a.example. Once what it waits for is known, and not before, the page can also send to b.example.',
    );
    expect(summary(action('waits', 'b.example', { atLast: 'runs' }))).toBe('Can send to b.example.');
    const { sends, ...stopped } = action('doesNotRun', '', { isKept: true });
    expect(summary(stopped)).toBe(
      'Nothing is sent. What waits for consent can still run if the visitor grants it on this page.',
    );
    expect(summary({ ...stopped, outcome: 'runs', sends: { ...sends, hosts: [], mayReachOthers: true } })).toMatch(
      /^Can send to hosts computed in the page/,
    );
  });

  test('names an event as the rule that it starts, with its source beside it', () => {
    const rules = [
      { ...sample.rules[0], id: 'r', events: ['click(button)'], starts: [['When a visitor clicks a button']] },
    ];
    const running = [{ kind: 'rule' as const, name: 'r', actions: [] }];
    const events = ['click(button)', 'other'].map((on) => ({ on, isAtStart: true, running }));
    const value = { data: { ...sample, rules }, views: new Set<string>() };
    const results = createElement(Results, { events, host: 'x.example' });
    const text = renderToStaticMarkup(createElement(ReportContext, { value }, results)).replaceAll(/<[^>]+>/g, '');
    expect(text).toContain('When a visitor clicks a button: nothing runs click(button)');
    expect(text).toContain('other: nothing runs');
  });

  test('says once for what several actions wait', () => {
    const waits = (text: string) => ({
      outcome: 'waits' as const,
      atLast: 'doesNotRun' as const,
      reason: { text, because: 'condition' as const, values: [] },
    });
    const running = ['consent is unknown', 'consent is unknown', 'the country is unknown'].map((text, at) => ({
      kind: 'rule' as const,
      name: `r${at}`,
      actions: [{ ...waits(text), action: `log("${at}")` }],
    }));
    const results = createElement(Results, { events: [{ on: 'ready', isAtStart: true, running }], host: 'x.example' });
    const views = new Set<string>();
    const text = renderToStaticMarkup(createElement(ReportContext, { value: { data: sample, views } }, results));
    expect(text.split('consent is unknown; if that never changes, it does not run')).toHaveLength(2);
    expect(text).toContain('waits: the country is unknown; if that never changes, it does not run');
  });

  test('says once on what all actions of a rule depend, and lists what the page reports before what happens later', () => {
    const action = (text: string) => ({
      action: 'log("a")',
      outcome: 'dependsOnPage' as const,
      reason: { text, because: 'condition' as const, values: [] },
    });
    const same = { kind: 'rule' as const, name: 'r', actions: [action('x is open'), action('x is open')] };
    const different = { kind: 'rule' as const, name: 's', actions: [action('y is open'), action('z is open')] };
    const events = [
      { on: 'clicked', isAtStart: false, running: [different] },
      { on: 'shown', isAtStart: false, isAboutPage: true as const, running: [same] },
    ];
    const results = createElement(Results, { events, host: 'x.example' });
    const views = new Set<string>();
    const text = renderToStaticMarkup(createElement(ReportContext, { value: { data: sample, views } }, results));
    expect(text.split('depends on the page: x is open')).toHaveLength(2);
    expect(text).toContain('depends on the page: y is open');
    expect(text).toContain('depends on the page: z is open');
    const order = ['When the page reports what it shows', 'shown', 'Later, if it happens', 'clicked'];
    expect(order.map((one) => text.indexOf(one))).toEqual(
      order.map((one) => text.indexOf(one)).toSorted((a, b) => a - b),
    );
    expect(text).toContain('1 rule or tag can run');
  });

  test('says so if the project is too large for it', () => {
    expect(textOfView('#/who', data)).toContain('This page has no calculator');
  });

  test('offers each answer to the banner', () => {
    const groups = ['a', 'necessary', 'b'].map((name, at) => ({ name, number: at + 1, enables: [], cookies: [] }));
    expect(consentChoices({ groups, expires: 1000 }).map(({ value, title }) => `${value}: ${title}`)).toEqual([
      'unknown: Not reported',
      'expired: Answer expired',
      'necessary: Rejected all',
      'necessary a: Accepted a',
      'necessary b: Accepted b',
      'necessary a b: Accepted all',
    ]);
  });

  test('quotes the command for a shell', () => {
    expect(commandForVisitor({ visitor: `path is "/it's"` })).toBe(`tagc explain --visitor 'path is "/it'\\''s"'`);
  });
});

test('the search leads from the name of a country to its visitors', () => {
  const entries = whoView.entries!({ ...sample, countries: { DE: 'Germany' } });
  expect(entries).toContainEqual(expect.objectContaining({ title: 'Germany', to: '#/who?country=DE&q=Germany' }));
});
