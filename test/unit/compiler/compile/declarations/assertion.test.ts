import { describe, expect, test } from 'vitest';
import { compileText, minifyText } from '../../../../support/compile-text.ts';
import { reported } from '../../reported.ts';

const declarations = `
data visitorCountry: country = layer("country")
countries europe = [DE, FR]
matrix adRegion: integer by country { DE: 1 }
matrix server: text by country { DE: "de", otherwise: "other" }
tag analytics { vendor: adobeAnalytics group: performance meets: [BEAC-01] options: { server: "m.example.com", suite: "x" } }
tag pixels { vendor: pixel group: targeting cookies: ["_fb*"] on start options: { url: "https://p.example" } }
rule hello { meets: [APLY-01, APLY-02] on start do log("hello") }
rule bye { on start do set(seen, true) send(lookup) }
state seen: flag { keep: visitor, group: performance }
variables { pageType: prop33 }
call lookup { meets: [CALL-01] get: "https://lookup.example/x" group: performance answer: { a: text } }
call own { get: "https://www.example.com/x" answer: { a: text } }
`;

function claimOf(text: string) {
  const { program, diagnostics } = compileText(`${declarations}\nassert "one" { ${text} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return program.assertions[0].claim;
}

function namesOf(where: string, of = 'tag') {
  const claim = claimOf(`every ${of} ${where} never runs`);
  return 'subject' in claim && 'which' in claim.subject ? claim.subject.which.map(({ id }) => id) : [];
}

test.each([
  ['', ['analytics', 'pixels']],
  ['where group is targeting', ['pixels']],
  ['where group is not targeting', ['analytics']],
  ['where vendor is adobeAnalytics or group is targeting', ['analytics', 'pixels']],
  ['where vendor in [pixel] and party is third', ['pixels']],
  ['where not (party is third)', ['analytics']],
  ['where name is pixels', ['pixels']],
  ['where meets contains BEAC-01', ['analytics']],
  ['where site is main and stage is "production"', ['analytics', 'pixels']],
])('selects the tags that match: every tag %s', (where, names) => expect(namesOf(where)).toEqual(names));

test('selects rules by name and requirement', () => {
  expect(namesOf('where meets contains APLY-02', 'rule')).toEqual(['hello']);
  expect(namesOf('where name is not hello', 'rule')).toEqual(['bye']);
  expect(reported(`${declarations} assert "one" { every rule where group is targeting never runs }`)).toEqual([
    'unknown-built-in: group',
  ]);
});

test.each([
  ['tag', 'where cookies contains "_fbp"', ['pixels']],
  ['tag', 'where host is "p.example"', ['pixels']],
  ['tag', 'where host in ["*.example.com", "p.example"]', ['analytics', 'pixels']],
  ['call', '', ['lookup', 'own']],
  ['call', 'where party is third', ['lookup']],
  ['call', 'where group is performance and meets contains CALL-01', ['lookup']],
  ['call', 'where host is "www.example.com"', ['own']],
])('selects what matches: every %s %s', (of, where, names) => expect(namesOf(where, of)).toEqual(names));

test('includes what computes its host in every host', () => {
  const text = 'call anywhere { get: "https://" + query("host") + "/x" group: performance answer: { a: text } }';
  const { program } = compileText(
    `${declarations}${text}\nassert "one" { every call where host is "p.example" never runs }`,
  );
  const { claim } = program.assertions[0];
  expect('subject' in claim && 'which' in claim.subject && claim.subject.which.map(({ id }) => id)).toEqual([
    'anywhere',
  ]);
});

test('links what an assertion says is never sent, stored or loaded', () => {
  expect(claimOf('call lookup never sends personal')).toMatchObject({ kind: 'neverSends', what: { label: ['text'] } });
  expect(claimOf('tag pixels never sends personal(phone, email)')).toMatchObject({
    what: { label: ['email', 'phone'] },
  });
  expect(claimOf('host "p.example" never receives visitorCountry')).toMatchObject({
    kind: 'neverSends',
    subject: { of: 'host', pattern: 'p.example' },
    what: { kind: 'value', declaration: { id: 'visitorCountry' } },
  });
  expect(claimOf('tag pixels never sends pageType')).toMatchObject({ what: { variable: { id: 'pageType' } } });
  expect(claimOf('rule bye stores seen only when consent.targeting')).toMatchObject({
    kind: 'onlyWhen',
    part: { kind: 'stores', state: { id: 'seen' } },
  });
  expect(claimOf('every tag stores "_fbp" only when consent.targeting')).toMatchObject({ part: { cookie: '_fbp' } });
  expect(claimOf('host "p.example" receives at most 2')).toMatchObject({ kind: 'sendsAtMost', most: 2 });
  expect(claimOf('host "p.example" never receives')).toMatchObject({ kind: 'never', when: undefined });
});

test('links the subject, the claim and the condition of an assertion', () => {
  const only = claimOf('tag pixels runs only when consent.targeting');
  expect(only).toMatchObject({ kind: 'onlyWhen', subject: { of: 'tag' }, when: { kind: 'consent' } });
  expect(claimOf('rule bye never runs')).toMatchObject({ kind: 'never', when: undefined });
  const asked = claimOf('every tag where group is targeting never runs when visitorCountry in europe');
  expect(asked).toMatchObject({ kind: 'never', subject: { where: 'group is targeting' } });
});

test('keeps the title, the requirements and the statement of an assert in one line', () => {
  const { program } = compileText(`${declarations}
/// No data is sent before consent.
assert "advertising waits" {
  meets: [CONS-08]
  every tag where
    group is targeting
  runs only when consent.targeting // when each action starts
}`);
  expect(program.assertions[0]).toMatchObject({
    id: 'advertising waits',
    title: 'advertising waits',
    meets: ['CONS-08'],
    documentation: ['No data is sent before consent.'],
    text: 'every tag where group is targeting runs only when consent.targeting',
  });
});

describe('an assertion about a lookup table of countries is checked at build time', () => {
  test('passes if each country has a row', () => {
    expect(claimOf('every country in [DE] has one adRegion')).toMatchObject({ kind: 'hasOne', countries: ['DE'] });
    expect(claimOf('every country in all has one server')).toMatchObject({ kind: 'hasOne' });
  });

  test('CTRY-06 reports countries without a row', () => {
    const text = `${declarations} assert "one" { every country in europe + [DE, IT] has one adRegion }`;
    const { diagnostics } = compileText(text);
    expect(diagnostics.map(({ message }) => message)).toEqual(['"adRegion" has no row for FR, IT.']);
  });
});

test('reports a value that may be missing in the condition of an assertion', () => {
  const where = (condition: string) =>
    reported(`${declarations} assert "one" { tag pixels runs only when ${condition} }`);
  expect(where('not (visitorCountry in europe)')).toEqual(['missing-under-not: (visitorCountry in europe)']);
  expect(where('exists visitorCountry and not (visitorCountry in europe)')).toEqual([]);
});

test('adds nothing to a bundle for an assert', async () => {
  const code = await minifyText(declarations);
  const asserted = await minifyText(
    `${declarations} assert "one" { tag pixels never runs when visitorCountry in europe and query("x") is "1" }`,
  );
  expect(asserted).toBe(code);
});
