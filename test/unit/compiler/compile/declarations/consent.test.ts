import { describe, expect, test } from 'vitest';
import { emit } from '../../../../../compiler/emit/emit.ts';
import { compileText, minifyText, prelude } from '../../../../support/compile-text.ts';
import { runBundle } from '../../../../support/run-bundle.ts';
import { reported } from '../../reported.ts';

const groups = 'group necessary = 1\n  group performance = 2\n  group targeting = 4';
const consentWith = (fields: string) =>
  `${prelude.slice(0, prelude.indexOf('consent {'))}consent {\n  ${groups}\n  ${fields}\n}\n`;
const declarations = `
data visitorCountry: country = layer("country")
data hasLeft: boolean = layer("optedOut")
data word: text = layer("word")
state appCallback: flag { initial: exists query("appcallback") }
countries closed = [RU]
rule r { on ready do log("group", consent.performance) }`;

const byDefault = 'default by visitorCountry { otherwise: [necessary, performance, targeting] }';

/** Returns the groups granted at the start, for the fields of `consent` and the page's address, cookie and data layer. */
async function grantedGroups(
  fields: string,
  { url, cookie, layer = [] }: { url?: string; cookie?: string; layer?: object[] },
) {
  const pixel = (group: string) =>
    `tag ${group}Pixel { vendor: pixel group: ${group} on ready options: { url: "https://p.example/${group}" } }`;
  const text = `${declarations.slice(0, declarations.indexOf('rule r'))}${pixel('performance')}\n${pixel('targeting')}`;
  const code = await minifyText(text, consentWith(fields));
  const { sent } = runBundle(code, { url, cookie, layer: [{ country: 'DE' }, ...layer] });
  return sent.map((address) => address.replace('https://p.example/', ''));
}

const stored = 'stored: oneTrust(cookie: "OptanonConsent")';
const chosen = 'OptanonConsent=groups=1%3A1%2C2%3A1%2C4%3A1';

describe('a default of consent', () => {
  const reportedOf = (value: string) =>
    reported(
      `${declarations}\nconst given: list = ["targeting"]\nfunction toGive(): list = ["targetted"]`,
      {},
      consentWith(`default by visitorCountry { DE: [necessary] otherwise: ${value} }`),
    );

  test.each(['given', 'toGive()', 'case { hasLeft else false: [necessary], otherwise: [targeting] }'])(
    'reports a value that is not a literal list of groups: %s',
    (value) => expect(reportedOf(value)).toEqual([`wrong-type: ${value}`]),
  );
  test('reports one error for a wrong list', () => {
    expect(reportedOf('[targetted]')).toEqual(['unknown-group: targetted']);
    expect(reportedOf('"targeting"')).toEqual(['wrong-type: "targeting"']);
  });
  test('accepts an empty list', () => expect(reportedOf('[]')).toEqual([]));
});

test('a tag must name its consent group', () => {
  const tag = (group: string) =>
    reported(`tag social { vendor: pixel ${group} on start options: { url: "https://p.example" } }`);
  expect(tag('')).toEqual(['missing-part: social']);
  expect(tag('group: targeting')).toEqual([]);
});

describe('a default without "by"', () => {
  const everyone = 'default { otherwise: [necessary, performance] }';
  const anywhere = [[{ country: undefined }], [{ country: 'DE' }], [{ country: 'US' }]];

  test.each(['', stored])('grants the same groups to every visitor, also without a country: %s', async (manager) => {
    for (const layer of anywhere) {
      expect(await grantedGroups(`${everyone}\n  ${manager}`, { layer })).toEqual(['performance']);
    }
  });

  test('does not apply where "noDefault" is true, nor after a choice', async () => {
    const fields = `${everyone}\n  ${stored}\n  noDefault: appCallback`;
    expect(await grantedGroups(fields, { url: 'https://www.example.com/?appcallback=1' })).toEqual([]);
    expect(await grantedGroups(fields, { cookie: chosen })).toEqual(['performance', 'targeting']);
    expect(await grantedGroups(fields, { cookie: 'OptanonConsent=groups=1%3A1' })).toEqual([]);
  });

  test('reads no country', async () => {
    const code = await minifyText(declarations, consentWith(everyone));
    expect(code).not.toContain('"country"');
  });

  test.each(['DE', 'closed', 'missing', 'any'])('reports a row that depends on the country: %s', (row) => {
    const fields = `default { ${row}: [necessary], otherwise: [necessary, performance] }`;
    expect(reported(declarations, {}, consentWith(fields))).toEqual([`default-without-by: ${row}`]);
    const before = consentWith(fields).replace('project test {', 'project test {\n  country: visitorCountry');
    expect(reported(declarations, {}, before)).toEqual([`default-without-by: ${row}`]);
  });

  test('reports other mistakes in its rows too', () => {
    expect(reported(declarations, {}, consentWith('default { otherwise: [nothing] }'))).toEqual([
      'unknown-group: nothing',
    ]);
  });
});

test('escapes all characters in the name of a cookie', () => {
  const named = prelude.replace('group targeting   = 4', 'group targeting = 4 { cookies: ["a\\n/b\\u2028*"] }');
  const { program, diagnostics } = compileText('rule r { on start when consent.targeting do log("x") }', named);
  expect(diagnostics).toEqual([]);
  const line = emit(program, 'main', 'production').lines.find(({ code }) => code.startsWith('createWithdrawal('))!;
  expect(line.code).toContain(String.raw`/^(?:a\u000a\/b\u2028.*)$/`);
});

describe('noDefault (CONS-05)', () => {
  const fields = `${byDefault}\n  ${stored}\n  noDefault: appCallback`;
  test('grants only the necessary group without a choice while it is true', async () => {
    expect(await grantedGroups(fields, {})).toEqual(['performance', 'targeting']);
    expect(await grantedGroups(fields, { url: 'https://www.example.com/?appcallback=1' })).toEqual([]);
  });
  test('does not affect a choice', async () =>
    expect(await grantedGroups(fields, { url: 'https://www.example.com/?appcallback=1', cookie: chosen })).toEqual([
      'performance',
      'targeting',
    ]));
  test('adds nothing to a bundle if it is always false', async () => {
    const without = await minifyText(declarations, consentWith(byDefault));
    const never = await minifyText(declarations, consentWith(`${byDefault}\n  noDefault: site is main and false`));
    expect(never).toBe(without);
  });
});

describe('optOut (CONS-10)', () => {
  const fields = `${byDefault}\n  ${stored}\n  optOut: hasLeft`;
  test('grants only the necessary group while it is true, whatever was chosen', async () => {
    expect(await grantedGroups(fields, { layer: [{ optedOut: false }] })).toEqual(['performance', 'targeting']);
    expect(await grantedGroups(fields, { layer: [{ optedOut: true }] })).toEqual([]);
    expect(await grantedGroups(fields, { layer: [{ optedOut: true }], cookie: chosen })).toEqual([]);
  });
  test('makes advertising wait while it is unknown', async () =>
    expect(await grantedGroups(fields, { cookie: chosen })).toEqual(['performance']));
  test('does not wait if the condition is never missing', async () => {
    const decided = `${byDefault}\n  optOut: hasLeft else false`;
    expect(await grantedGroups(decided, {})).toEqual(['performance', 'targeting']);
    expect(await grantedGroups(decided, { layer: [{ optedOut: true }] })).toEqual([]);
  });
});

describe('optOut of single groups (CONS-10)', () => {
  const all = ['performance', 'targeting'];
  const granted = (optOut: string, layer: object = {}, cookie = chosen) =>
    grantedGroups(`${byDefault}\n  ${stored}\n  optOut: ${optOut}`, { cookie, layer: [layer] });

  test('refuses its group while it is true, whatever was chosen', async () => {
    expect(await granted('{ targeting: hasLeft else false }')).toEqual(all);
    expect(await granted('{ targeting: hasLeft else false }', { optedOut: true })).toEqual(['performance']);
    expect(await granted('{ targeting: hasLeft else false }', { optedOut: true }, '')).toEqual(['performance']);
    expect(await granted('{ performance: hasLeft else false }', { optedOut: true })).toEqual(['targeting']);
  });
  test('makes its group wait while it is unknown', async () => {
    expect(await granted('{ performance: hasLeft }')).toEqual(['targeting']);
    expect(await granted('{ performance: hasLeft }', { optedOut: false })).toEqual(all);
    expect(await granted('{ performance: hasLeft }', { optedOut: true })).toEqual(['targeting']);
  });
  test('several apply together', async () => {
    const both = '{ performance: (word else "") is "no", all: hasLeft }';
    expect(await granted(both, { word: 'yes' })).toEqual(['performance']);
    expect(await granted(both, { word: 'yes', optedOut: false })).toEqual(all);
    expect(await granted(both, { word: 'no', optedOut: false })).toEqual(['targeting']);
    expect(await granted(both, { word: 'no', optedOut: true })).toEqual([]);
  });
  test('"all" alone is the same as the opt-out without a record, byte by byte', async () => {
    const code = (optOut: string) => minifyText(declarations, consentWith(`${byDefault}\n  optOut: ${optOut}`));
    expect(await code('{ all: hasLeft }')).toBe(await code('hasLeft'));
  });
  test('an opt-out that is always false adds nothing to a bundle', async () => {
    const never = await minifyText(declarations, consentWith(`${byDefault}\n  optOut: { targeting: false }`));
    expect(never).toBe(await minifyText(declarations, consentWith(byDefault)));
  });
  test('"optedOut" is true if the visitor opted out of all groups at once, or of each', async () => {
    const rule = 'rule out { on ready when optedOut do log("out") }';
    const isOut = async (optOut: string, layer: object) => {
      const code = await minifyText(`${declarations}\n${rule}`, consentWith(`${byDefault}\n  optOut: ${optOut}`));
      return runBundle(code, { layer: [{ country: 'DE' }, layer] }).said.some((words) => words.includes('out'));
    };
    expect(await isOut('{ targeting: hasLeft }', { optedOut: true })).toBe(false);
    const each = '{ targeting: hasLeft, performance: (word else "") is "no" }';
    expect(await isOut(each, { optedOut: true, word: 'no' })).toBe(true);
    expect(await isOut(each, { optedOut: true, word: 'yes' })).toBe(false);
    expect(await isOut('{ targeting: (word else "") is "no", all: hasLeft }', { optedOut: true })).toBe(true);
  });
});

test('stores expires and handshake in milliseconds (CONS-09)', () => {
  const { program, diagnostics } = compileText('', consentWith(`${stored}\n  expires: 390 days\n  handshake: 250ms`));
  expect(diagnostics).toEqual([]);
  expect(program.consent).toMatchObject({ expires: 33_696_000_000, handshake: 250 });
});

describe('reports errors in the fields of consent', () => {
  test.each([
    [`${stored} expires: 5`, ['wrong-field: 5']],
    [`${stored} handshake: "250ms"`, ['wrong-field: "250ms"']],
    ['expires: 30 days', ['not-here: expires']],
    ['handshake: 250ms', ['not-here: handshake']],
    ['noDefault: word', ['not-a-condition: word']],
    ['noDefault: hasLeft', ['maybe-missing: hasLeft']],
    ['noDefault: visitorCountry in closed', ['missing-under-not: visitorCountry in closed']],
    ['noDefault: exists visitorCountry and visitorCountry in closed', []],
    ['optOut: word', ['wrong-type: word']],
    ['optOut: visitorCountry in closed', ['missing-under-not: visitorCountry in closed']],
    ['optOut: link.text is "a"', ['not-here: link.text']],
    ['noDefault: consent.performance', ['cycle: consent.performance']],
    ['optOut: byState', ['cycle: byState']],
    ['optOut: consent.necessary', []],
    ['optOut: { targeting: gpc, performance: hasLeft, all: hasLeft }', []],
    ['optOut: {}', ['wrong-field: {}']],
    ['optOut: { necessary: gpc }', ['opt-out-of-necessary: necessary']],
    ['optOut: { targetting: gpc }', ['unknown-group: targetting']],
    ['optOut: { targeting: gpc, targeting: hasLeft }', ['duplicate-field: targeting']],
    ['optOut: { targeting: word }', ['wrong-type: word']],
    ['optOut: { targeting: consent.performance }', ['cycle: consent.performance']],
    ['optOut: optedOut', ['cycle: optedOut']],
    ['noDefault: not consent.chosen', ['cycle: not consent.chosen']],
    ['noDefault: consent.state is "complete"', ['cycle: consent.state is "complete"']],
    ['noDefault: consent.knwon', ['unknown-group: knwon']],
    ['group known = 5', ['reserved-name: known']],
  ])('%s', (field, mistakes) =>
    expect(
      reported(`${declarations}\nstate byState: flag { initial: consent.targeting }`, {}, consentWith(`${byDefault}\n  ${field}`)),
    ).toEqual(mistakes),
  ); // prettier-ignore
});
