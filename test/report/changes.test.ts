import { inCountries } from '../../compiler/language/tables/in-countries.ts';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { readVersions } from '../../tasks/compare/read-version.ts';
import { reportChanges } from '../../tasks/compare/report-changes.ts';
import {
  changeGroupsOf,
  changesByCountry,
  changesOf,
  concernsCountry,
  happensTo,
  idOfChange,
} from '../../report/changes.ts';
import { compareWords } from '../../report/compare-words.ts';
import { filterRules, noFilter } from '../../report/filters.ts';
import { writeTextMarkdown } from '../../report/text/text-document.ts';
import { compareSides, hunksOf } from '../../report/views/changes/compare-sides.ts';
import { whoOf } from '../../report/views/changes/words.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { renderPage } from './render-page.ts';
import { renderView, textOfView } from './render-view.tsx';
import { compared, sample } from './sample.ts';

const rules = `project shop { dataLayer: "layer", own: ["shop.example"], country: place }
site main
stage production
consent { group necessary = 1 }
data place: country = layer("country")
countries some = [JP, SG]
countries rest = [FR, PL]
tag pixel { vendor: pixel group: necessary when place in some options: { url: "https://p.example/p" } }
rule shown { on layer("shown") do pixel.run }
rule other { on layer("other") do pixel.run }
rule never { on layer("never") when place in rest do log("never") }
`;

const assets = { script: '', style: '' };

test('words are compared without the spaces around them', () => {
  expect(compareWords('send a, b', 'send a and b')).toEqual([
    { sign: ' ', text: 'send a' },
    { sign: '-', text: ', ' },
    { sign: '+', text: ' and ' },
    { sign: ' ', text: 'b' },
  ]);
  expect(compareWords('send a', 'send a again').at(-1)).toEqual({ sign: '+', text: ' again' });
});

test('lines are side by side, without equal lines far from a difference', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const rows = compareSides(lines, lines.with(10, 'another').toSpliced(11, 0, 'new'));
  expect(rows.filter(({ isSame }) => !isSame)).toEqual([
    { before: 'line 10', after: 'another', isSame: false },
    { before: undefined, after: 'new', isSame: false },
  ]);
  expect(hunksOf(rows).map(({ skipped, rows: shown }) => [skipped, shown.length])).toEqual([
    [7, 8],
    [6, 0],
  ]);
});

describe('the data of changes', () => {
  const after = rules
    .replace('[JP, SG]', '[JP, SG, KR]')
    .replace('[FR, PL]', '[FR]')
    .replace('rule other', 'rule another');
  const compare = () => {
    const folder = temporaryFolder({ 'a.dsl': rules, 'b.dsl': after });
    return reportChanges(compareVersions(...readVersions('a.dsl', 'b.dsl', folder)));
  };

  test('has changes below their causes, with countries and an example visitor', () => {
    const changes = compare();
    const data = { ...sample, changes };
    expect(changes.difference.before.name).toBe('a.dsl');
    expect(changes.difference.renamed).toEqual([{ kind: 'rule', before: 'other', after: 'another' }]);
    const [{ causes, changes: list }] = changeGroupsOf(data);
    expect(causes).toMatchObject([
      { kind: 'countries', name: 'some', added: ['KR'], removed: [], after: { path: 'b.dsl', line: 6 } },
    ]);
    const another = list.find(({ name }) => name === 'another')!;
    const { is, more, toThirdParty } = another;
    expect({ id: idOfChange(data, another), is, happens: happensTo(another), toThirdParty }).toEqual({
      id: 'rule another',
      is: 'changed',
      happens: 'runs more',
      toThirdParty: true,
    });
    expect(more).toMatchObject({ countries: ['KR'], who: ['the visitor is from South Korea'] });
    expect(more!.witness).toContain('place is KR');
    expect(JSON.stringify(changes)).not.toContain('situation');
  });

  test('has the others that may run more because a rule sets less', () => {
    const before = `${rules}state seen: flag { keep: page }
rule sets { on layer("sets") when place in some do set(seen, true) }
rule reads { on layer("reads") when not seen do pixel.run }\n`;
    const less = before.replace('when place in some do set', 'when place is JP do set');
    const folder = temporaryFolder({ 'a.dsl': before, 'b.dsl': less });
    const { changes } = reportChanges(compareVersions(...readVersions('a.dsl', 'b.dsl', folder))).difference;
    expect(changes.find(({ name }) => name === 'sets')?.others).toEqual(['rule "reads"']);
  });

  test('has a visitor to whom both versions send other values', () => {
    const sending = rules.replace('p.example/p" }', 'p.example/p", parameters: { where: place } }');
    const folder = temporaryFolder({ 'a.dsl': sending, 'b.dsl': sending.replace('where: place', 'where: "here"') });
    const { changes } = reportChanges(compareVersions(...readVersions('a.dsl', 'b.dsl', folder))).difference;
    const sends = changes.flatMap((change) => change.sends ?? []);
    expect(sends).toContainEqual(
      expect.objectContaining({
        witness: expect.stringContaining('place is'),
        sent: [{ name: 'parameters.where', was: expect.stringMatching(/JP|SG/), is: '"here"' }],
      }),
    );
  });

  test('has what rules and causes say in both versions, where that differs', () => {
    const { declarations } = compare();
    expect(declarations.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'rule another',
      'rule never',
      'countries some',
      'countries rest',
    ]);
    const [rule, , set] = declarations;
    expect(rule.before).toMatchObject({ source: 'rule other { on layer("other") do pixel.run }' });
    expect(rule.after).toMatchObject({
      place: { path: 'b.dsl', line: 10 },
      conditions: [],
      actions: ['request an image from p.example'],
    });
    expect(set.before).toEqual({ source: 'countries some = [JP, SG]', place: { path: 'a.dsl', line: 6 } });
  });

  test('names each change once', () => {
    const data = { ...sample, changes: compare() };
    const ids = changesOf(data).map((change) => idOfChange(data, change));
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('says which countries have which changes', () => {
    const names = { FR: 'France', KR: 'South Korea', JP: 'Japan', PL: 'Poland' };
    const data = { ...sample, countries: names, changes: compare() };
    const found = changesByCountry(data).map((group) => [
      inCountries(data.countries, group.countries),
      group.changes.filter(({ settings }) => settings.length === 0).map(({ name }) => name),
    ]);
    expect(found).toContainEqual(['in South Korea', ['shown', 'another']]);
    expect(found).toContainEqual(['in Poland', ['never']]);
  });
});

test('a change of what is sent concerns the countries where it can start, and one of an audience its own', () => {
  const [less, added, sends] = compared.changes!.difference.changes;
  const inJapan = { allBut: false, codes: ['JP'] };
  const countries = { CN: 'China', JP: 'Japan' };
  const data = {
    ...compared,
    countries,
    tables: [{ rows: [{ countries: inJapan, cells: compared.consentStates.map(() => 'some' as const) }] }],
    runs: [[{ site: 'main', anywhere: 0, onPages: [], onPagesAlone: [] }]],
    rules: compared.rules.map((rule) => ({ ...rule, actions: [{ text: 'a.run', thenWaits: false, runs: [0] }] })),
  };
  const of = (code: string) => [less, added, sends].map((change) => concernsCountry(data, change, code));
  expect([of('CN'), of('JP')]).toEqual([
    [true, true, false],
    [false, true, true],
  ]);
  expect(whoOf(data, sends)).toBe('for visitors in Japan');
});

test('a value that differs in one country concerns only visitors there, in a rule that runs everywhere', () => {
  const before = rules
    .replace('when place in some ', '')
    .replace(
      'p.example/p" }',
      'p.example/p", parameters: { city: case { place is JP: "Tokyo", place is FR: "Paris" }, shop: place } }',
    );
  const after = before.replace('Tokyo', 'Kyoto');
  const folder = temporaryFolder({ 'a.dsl': before, 'b.dsl': after });
  const changes = reportChanges(compareVersions(...readVersions('a.dsl', 'b.dsl', folder)));
  const { program } = compile('b.dsl', createMemoryHost({ 'b.dsl': after }));
  const data = { ...createReportData(program, { stage: 'production', bundles: [], warnings: [] }), changes };
  const [change] = changes.difference.changes;
  expect(change.fields).toMatchObject([{ name: 'parameters.city', countries: ['JP'] }]);
  expect(['JP', 'FR', 'missing'].map((code) => concernsCountry(data, change, code))).toEqual([true, false, false]);
  expect(whoOf(data, change)).toBe('for visitors in Japan');
});

test('a setting that is named the same in both versions is shown with its values', () => {
  const timed = `${rules}const delay = 500ms\nrule clicked { on click("a", hold: delay) do log("clicked") }\n`;
  const folder = temporaryFolder({ 'a.dsl': timed, 'b.dsl': timed.replace('500ms', '900ms') });
  const { causes, changes } = reportChanges(compareVersions(...readVersions('a.dsl', 'b.dsl', folder))).difference;
  expect(causes.map(({ name }) => name)).toEqual(['delay']);
  const [change] = changes;
  expect(change.settings[0].was).toContain('500ms');
  expect(change.settings[0].is).toContain('900ms');
});

describe('with a version before', () => {
  test('the view lists causes first, then hosts, lost data and new names', () => {
    const text = textOfView('#/changes', compared);
    for (const part of [
      'Compared with abc123',
      'git:abc123 has 1 error.',
      'Because of countries excluded',
      '+ China',
      'no longer for some visitors in China',
      'for all visitors',
      'now receives requests of the tag "applyNow"',
      'its data of the session is lost',
      'Renamed, without a change for any visitorrule old → opened',
      'Also renamedrule apply → applyNow',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('the view and the overview claim no more than could be compared', () => {
    const none = { ...compared.changes!.difference, same: false, changes: [], causes: [] };
    const chats = { name: 'chats', because: 'its files are unknown', fix: 'Install it.' };
    const changes = { declarations: [], difference: { ...none, notCompared: [chats] } };
    const open = 'Nothing that could be compared changes for any visitor.';
    expect(textOfView('#/changes', { ...compared, changes })).toContain(open);
    const overview = textOfView('#/overview', { ...compared, changes });
    expect(overview).toContain(`Packages that could not be compared: chats.${open}`);
    const all = { ...compared, changes: { declarations: [], difference: { ...none, notCompared: [] } } };
    for (const view of ['#/overview', '#/changes'])
      expect(textOfView(view, all)).toContain('No change for any visitor.');
  });

  test('the view and its text name rules and tags by their titles', () => {
    const tag = { ...compared.rules[0], kind: 'tag' as const, id: 'adPixel', title: 'Advertising pixel' };
    const causes = [{ kind: 'tag', name: 'adPixel', added: [], removed: [] }];
    const [change] = compared.changes!.difference.changes;
    const hosts = [
      { host: 'a.example', party: 'third' as const, receives: ['tag "adPixel" in JP'], noLonger: ['tag "other"'] },
    ];
    const difference = { ...compared.changes!.difference, causes, hosts, changes: [{ ...change, causes: [0] }] };
    const data = { ...compared, rules: [...compared.rules, tag], changes: { ...compared.changes!, difference } };
    for (const text of [textOfView('#/changes', data), writeTextMarkdown(data)]) {
      expect(text).toContain('Because of tag “Advertising pixel”');
      expect(text).toContain('receives requests of the tag “Advertising pixel” in JP');
      expect(text).toContain('no longer receives requests of the tag "other"');
    }
  });

  test('a heading names the first of many causes', () => {
    const { changes } = compared;
    const causes = [1, 2, 3, 4, 5].map((at) => ({ kind: 'page', name: `page${at}`, added: [], removed: [] }));
    const [change] = changes!.difference.changes;
    const difference = { ...changes!.difference, causes, changes: [{ ...change, causes: [0, 1, 2, 3, 4] }] };
    const html = renderView('#/changes', { ...compared, changes: { ...changes!, difference } });
    expect(html).toContain('Because of page page1, page page2, page page3 and 2 more');
    expect(html).toMatch(/<summary>2 more causes<\/summary>.*page5/);
  });

  test('a change shows the values before and after, the example and its limits', () => {
    expect(textOfView('#/changes/rule%20downloadLink', compared)).toMatch(/BeforeAfter.*eVar1.*nothing.*job\.jobTitle/);
    const shown = textOfView('#/changes/rule%20downloadLink', compared);
    expect(shown).toContain('A visitor to whom it sends other values:visitorCountry is JP');
    expect(shown).toContain('Confirmed by running both scripts: they send these values');
    expect(writeTextMarkdown(compared)).toContain(
      '- for example: `visitorCountry is JP`\n    - sends `eVar1` = nothing, then `"Engineer"`',
    );
    expect(textOfView('#/changes/rule%20pageView', compared)).toContain(
      'For example, a visitor with:visitorCountry is CN',
    );
    expect(textOfView('#/changes/rule%20applyNow', compared)).toContain('whether there is such a visitor: a text');
  });

  test('a change shows the words of both versions, with deleted and inserted ones marked for every reader', () => {
    const shown = renderView('#/changes/rule%20downloadLink', compared);
    expect(shown).toContain('Analytics<ins><span class="visually-hidden">inserted: </span> with job title</ins>.');
    expect(textOfView('#/changes/rule%20downloadLink', compared)).not.toContain('the path ends in');
    const causes = renderView('#/changes/rule%20pageView', compared);
    expect(causes).toContain('It is written the same in both versions.');
    expect(causes).toContain('[RU<ins><span class="visually-hidden">inserted: </span>, CN</ins>]');
    expect(causes).toContain('Confirmed by running both scripts');
    expect(writeTextMarkdown(compared)).toContain('to Analytics **with job title**.');
    expect(renderPage(compared, assets)).toContain('to Analytics<ins> with job title</ins>.');
  });

  test('a change names others that may run more often, with links to rules', () => {
    const shown = renderView('#/changes/rule%20applyNow', compared);
    expect(shown).toMatch(/Others may run more often[^]*<a [^>]*href="#\/rules\/pageView"[^>]*>Page view<\/a>/);
    expect(textOfView('#/changes/rule%20applyNow', compared)).toContain('the consent gate');
    expect(writeTextMarkdown(compared)).toContain('rule "pageView"');
  });

  test('source before and after has its keywords and texts marked, without links', () => {
    const html = renderView('#/changes/rule%20downloadLink', compared);
    const source = html.slice(html.indexOf('sides-code'));
    expect(source).toContain('<span class="source-keyword">do</span>');
    expect(source).toContain('<span class="source-text">&quot;Download&quot;</span>');
  });

  test('a country has the hosts that receive something of more or fewer of its visitors, or of all', () => {
    const { difference } = compared.changes!;
    const [host] = difference.hosts;
    const hosts = [
      { ...host, host: 'japan.example', moreIn: ['JP'] },
      { ...host, host: 'china.example', lessIn: ['CN'] },
      { ...host, host: 'all.example' },
    ];
    const changes = { ...compared.changes!, difference: { ...difference, hosts } };
    const text = textOfView('#/changes?country=JP', { ...compared, changes });
    expect(text).toContain('japan.example');
    expect(text).toContain('all.example');
    expect(text).not.toContain('china.example');
  });

  test('rules are marked and can be filtered', () => {
    expect(textOfView('#/rules', compared)).toContain('~ changed');
    expect(textOfView('#/rules', sample)).not.toContain('~ changed');
    const ids = (change: string) => filterRules(compared, { ...noFilter, change }).map(({ id }) => id);
    expect(ids('any')).toEqual(['pageView', 'applyNow', 'downloadLink']);
    expect(ids('added')).toEqual(['applyNow']);
  });

  test('the overview counts changes by country, and the text document has all of them', () => {
    expect(textOfView('#/overview', compared)).toContain('Compared with abc123');
    expect(textOfView('#/overview', compared)).toContain('All 3 changes');
    expect(writeTextMarkdown(compared)).toContain('**social.example** (third party)\n  - receives');
    expect(writeTextMarkdown(compared)).toContain('visitorCountry is CN, performance granted');
    expect(writeTextMarkdown(sample)).toContain('No version was given to compare with.');
  });
});

test('without a version before, the view says how to give one', () => {
  expect(textOfView('#/changes', sample)).toContain('No version given');
  expect(textOfView('#/changes', sample)).toContain('--since git:main');
  expect(textOfView('#/overview', sample)).not.toContain('Compared with');
});

test('a change says why it is not settled whether a visitor meets it', () => {
  const text = writeTextMarkdown(compared);
  expect(text).toContain('not settled: a text');
  expect(text).not.toContain('because of a text');
});
