import { expect, test } from 'vitest';
import { completionsAt } from '../../../../compiler/editor/complete.ts';
import { compileAtCursor, compileEdited } from '../../../support/editor/compile-edited.ts';

const shared = `
event signUp = layer("sign_up")
data plan: text = layer("plan")
page article = path starts with "/articles/"
tag pixels { vendor: pixel group: targeting cookies: [] options: { url: "https://ad.example/p" } }
`;

function labelsAt(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const { result, path, text: whole, offset } = compileAtCursor(shared + text, others);
  const files = () => ['rules/other.dsl', 'npm:tagc/vendors/ga4.dsl'];
  return completionsAt(result, { path, text: whole }, offset, files).map(({ label }) => label);
}

test('completes kinds of declarations at the top of a file', () => {
  expect(labelsAt('ta|')).toEqual(expect.arrayContaining(['tag', 'rule', 'data', 'scenario']));
  expect(labelsAt('ta|')).not.toContain('vendor action');
});

test('completes fields and clauses that a declaration does not have yet', () => {
  const labels = labelsAt('rule r {\n  sites: [main]\n  |\n}');
  expect(labels).toEqual(expect.arrayContaining(['order', 'stages', 'on', 'when', 'do']));
  expect(labels).not.toContain('sites');
});

test('completes names by what a field takes', () => {
  expect(labelsAt('tag t {\n  group: |\n}')).toEqual(['necessary', 'performance', 'targeting']);
  expect(labelsAt('rule r {\n  sites: [|]\n}')).toEqual(['main']);
  expect(labelsAt('tag t {\n  vendor: |\n}')).toEqual(expect.arrayContaining(['pixel', 'ga4']));
});

test('completes the tags that can run without consent in place of another', () => {
  const tags = `tag counts { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://ad.example/c" } }
tag starts { vendor: pixel group: necessary exempt: "Counts." on start options: { url: "https://ad.example/s" } }
`;
  const own = 'tag t {\n  group: performance\n  withoutConsent: |\n}';
  expect(labelsAt(tags + own)).toEqual(['counts']);
  expect(labelsAt(tags + own.replace('performance', 'necessary'))).toEqual(['counts']);
});

test('completes the options and actions of a vendor', () => {
  expect(labelsAt('tag t {\n  vendor: pixel\n  options: { u| }\n}')).toContain('url');
  expect(labelsAt('rule r {\n  on start\n  do pixels.|\n}')).toContain('send');
});

test('completes events, page classes and groups of consent where they can stand', () => {
  expect(labelsAt('rule r {\n  on |\n}')).toEqual(expect.arrayContaining(['signUp', 'click', 'start']));
  expect(labelsAt('rule r {\n  on start\n  when page is |\n}')).toEqual(['article']);
  expect(labelsAt('scenario "s" {\n  given consent is [|]\n}')).toEqual(['necessary', 'performance', 'targeting']);
});

test('completes the groups of opt-outs, and the signals with their groups', () => {
  expect(labelsAt('consent {\n  optOut: { | }\n}')).toEqual(['performance', 'targeting', 'all']);
  expect(labelsAt('consent {\n  optOut: { targeting: gpc, | }\n}')).toEqual(['performance', 'all']);
  const signals = labelsAt('consent {\n  signals: {\n    ad_storage: targeting\n    |\n  }\n}');
  expect(signals).toContain('analytics_storage');
  expect(signals).not.toContain('ad_storage');
  expect(labelsAt('consent {\n  signals: { ad_storage: | }\n}')).toEqual(['necessary', 'performance', 'targeting']);
});

test('completes values: names of the project, sources, functions, and countries in capitals', () => {
  const labels = labelsAt('data other: text = |');
  expect(labels).toEqual(expect.arrayContaining(['plan', 'layer', 'lower', 'path']));
  expect(labels).not.toContain('DE');
  expect(labelsAt('data other: text = D|')).toContain('DE');
});

test('completes the regions that a project names, also after their country', () => {
  const { result, path, text, offset } = compileAtCursor(`
data visitorCountry: country = layer("country")
data visitorRegion: region = layer("region")
condition isCalifornian = visitorCountry is US-CA
condition isHere = visitorCountry is US-|
`);
  const settings = 'country: visitorCountry\n  region: visitorRegion';
  const named = compileEdited({ [path]: text.replace('project test {', `project test {\n  ${settings}`) });
  const found = completionsAt({ ...result, program: named.program }, { path, text }, offset, () => []);
  expect(found).toEqual([{ label: 'US-CA', sort: 'country', replaced: 3 }]);
  const typed = { path, text: text.slice(0, offset - 1) };
  const before = completionsAt({ ...result, program: named.program }, typed, offset - 1, () => []);
  expect(before.map(({ label }) => label)).toEqual(expect.arrayContaining(['US', 'US-CA']));
});

test('completes the consent managers of the library, with their import', () => {
  const { result, path, text, offset } = compileAtCursor('consent {\n  stored: |\n}');
  const found = completionsAt(result, { path, text }, offset, () => []);
  expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(['oneTrust', 'klaro']));
  const importOf = found.find(({ label }) => label === 'klaroInStorage')?.importOf;
  expect(importOf).toBe('npm:tagc/managers/klaro.dsl');
});

test('completes only the places and forms of answers in a consent manager', () => {
  expect(labelsAt('manager m {\n  kept: |\n}')).toEqual(['cookie', 'local', 'session', 'global', 'result']);
  expect(labelsAt('manager m {\n  answer: |\n}')).toEqual(['list', 'record', 'pairs', 'word']);
});

test('completes what follows a dot', () => {
  expect(labelsAt('condition c = consent.|')).toEqual(expect.arrayContaining(['targeting', 'known']));
  expect(labelsAt('condition c = viewport.|')).toEqual(expect.arrayContaining(['width', 'height']));
});

test('completes files in an import, and imports the file of a vendor with it', () => {
  expect(labelsAt('import "|"')).toEqual(['rules/other.dsl', 'npm:tagc/vendors/ga4.dsl']);
  const { result, path, text, offset } = compileAtCursor('tag t {\n  vendor: g|\n}');
  const ga4 = completionsAt(result, { path, text }, offset, () => []).find(({ label }) => label === 'ga4');
  expect(ga4?.importOf).toBe('npm:tagc/vendors/ga4.dsl');
});

test('still completes in a file with a mistake above', () => {
  expect(labelsAt('rule broken {\n  on start do\n\nrule r {\n  on |\n}')).toContain('signUp');
});

test('describes what it completes', () => {
  const { result, path, text, offset } = compileAtCursor(
    '/// The plan.\ndata plan: text = layer("plan")\ndata b: text = |',
  );
  const plan = completionsAt(result, { path, text }, offset, () => []).find(({ label }) => label === 'plan');
  expect(plan?.describe?.()).toContain('The plan.');
});

test('completes the items of a loop, and their fields', () => {
  const items =
    'record Product { id: text, colours: list of Colour }\nrecord Colour { name: text }\ndata items: list of Product = layer("items")\n';
  expect(labelsAt(`${items}data a: list of text = [for item in items: item.|]`)).toEqual(['id', 'colours']);
  expect(labelsAt(`${items}data a: list of text = [for item in items when item.|`)).toEqual(['id', 'colours']);
  const inner = `${items}data a: list of text = [for item in items: join([for colour in item.colours: colour.|`;
  expect(labelsAt(inner)).toEqual(['name']);
  expect(labelsAt(`${items}data a: list of text = [for item in items: |]`)).toContain('item');
  expect(labelsAt(`${items}data a: list of text = [for item in items: 1]\ndata b: text = |`)).not.toContain('item');
});
