import { describe, expect, test } from 'vitest';
import { bundleText, compileText } from '../../../support/compile-text.ts';
import { reported } from '../reported.ts';

const declarations = `
data visitorCountry: country = layer("country")
countries europe = [DE, FR]
matrix adRegion: integer by country { DE: 1 }
matrix server: text by country { DE: "de", otherwise: "other" }
tag analytics { vendor: adobeAnalytics group: performance meets: [BEAC-01] options: { server: "m.example", suite: "x" } }
tag pixels { vendor: pixel group: targeting on start options: { url: "https://p.example" } }
rule hello { meets: [APLY-01, APLY-02] on start do log("hello") }
rule bye { on start do log("bye") }
`;

function claimOf(text: string) {
  const { program, diagnostics } = compileText(`${declarations}\nassert "one" { ${text} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return program.assertions[0].claim;
}

function namesOf(where: string, of = 'tag') {
  const claim = claimOf(`every ${of} ${where} never runs`);
  return claim.kind === 'hasOne' ? [] : claim.subject.which.map(({ id }) => id);
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
])('every tag %s: those that are meant are known', (where, names) => expect(namesOf(where)).toEqual(names));

test('rules are asked for their name and what they serve', () => {
  expect(namesOf('where meets contains APLY-02', 'rule')).toEqual(['hello']);
  expect(namesOf('where name is not hello', 'rule')).toEqual(['bye']);
  expect(reported(`${declarations} assert "one" { every rule where group is targeting never runs }`)).toEqual([
    'unknown-built-in: group',
  ]);
});

test('the parts of a promise', () => {
  const only = claimOf('tag pixels runs only when consent.targeting');
  expect(only).toMatchObject({ kind: 'runsOnlyWhen', subject: { of: 'tag' }, when: { kind: 'consent' } });
  expect(claimOf('rule bye never runs')).toMatchObject({ kind: 'neverRuns', when: undefined });
  const asked = claimOf('every tag where group is targeting never runs when visitorCountry in europe');
  expect(asked).toMatchObject({ kind: 'neverRuns', subject: { where: 'group is targeting' } });
});

test('an assert is known by its title, in one line, with the requirements it serves', () => {
  const { program } = compileText(`${declarations}
/// Nobody is told before they agree.
assert "advertising waits" {
  meets: [CONS-08]
  every tag where
    group is targeting
  runs only when consent.targeting // at the instant of each action
}`);
  expect(program.assertions[0]).toMatchObject({
    id: 'advertising waits',
    title: 'advertising waits',
    meets: ['CONS-08'],
    documentation: ['Nobody is told before they agree.'],
    text: 'every tag where group is targeting runs only when consent.targeting',
  });
});

describe('a table of countries is looked at when the files are read', () => {
  test('a row for each', () => {
    expect(claimOf('every country in [DE] has one adRegion')).toMatchObject({ kind: 'hasOne', countries: ['DE'] });
    expect(claimOf('every country in all has one server')).toMatchObject({ kind: 'hasOne' });
  });

  test('CTRY-06 a country without a row is named', () => {
    const text = `${declarations} assert "one" { every country in europe + [DE, IT] has one adRegion }`;
    const { diagnostics } = compileText(text);
    expect(diagnostics.map(({ message }) => message)).toEqual(['"adRegion" has no row for FR, IT.']);
  });
});

test('a value that may be missing is asked for first, here too', () => {
  const where = (condition: string) =>
    reported(`${declarations} assert "one" { tag pixels runs only when ${condition} }`);
  expect(where('not (visitorCountry in europe)')).toEqual(['missing-under-not: (visitorCountry in europe)']);
  expect(where('exists visitorCountry and not (visitorCountry in europe)')).toEqual([]);
});

test('an assert costs no visitor anything', async () => {
  const { code } = await bundleText(declarations);
  const promised = await bundleText(
    `${declarations} assert "one" { tag pixels never runs when visitorCountry in europe and query("x") is "1" }`,
  );
  expect(promised.code).toBe(code);
});
