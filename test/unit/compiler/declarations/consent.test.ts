import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { bundleText, compileText, prelude } from '../../../support/compile-text.ts';
import { runBundle } from '../../../support/run-bundle.ts';
import { reported } from '../reported.ts';

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

/** Whether the groups are given at first, by a consent's fields, a page's address, its cookie and its layer. */
async function groupsGiven(
  fields: string,
  { url, cookie, layer = [] }: { url?: string; cookie?: string; layer?: object[] },
) {
  const pixel = (group: string) =>
    `tag ${group}Pixel { vendor: pixel group: ${group} on ready options: { url: "https://p.example/${group}" } }`;
  const text = `${declarations.slice(0, declarations.indexOf('rule r'))}${pixel('performance')}\n${pixel('targeting')}`;
  const { code } = await bundleText(text, consentWith(fields));
  const { sent } = runBundle(code, { url, cookie, layer: [{ country: 'DE' }, ...layer] });
  return sent.map((address) => address.replace('https://p.example/', ''));
}

const stored = 'stored: oneTrust(cookie: "OptanonConsent")';
const chosen = 'OptanonConsent=groups=1%3A1%2C2%3A1%2C4%3A1';

describe('a default', () => {
  const reportedOf = (value: string) =>
    reported(
      `${declarations}\nconst given: list = ["targeting"]\nfunction toGive(): list = ["targetted"]`,
      {},
      consentWith(`default by visitorCountry { DE: [necessary] otherwise: ${value} }`),
    );

  test.each(['given', 'toGive()', 'case { hasLeft else false: [necessary], otherwise: [targeting] }'])(
    'is written out as a list of groups: %s is told',
    (value) => expect(reportedOf(value)).toEqual([`wrong-type: ${value}`]),
  );
  test('whose mistake was told is told once', () => {
    expect(reportedOf('[targetted]')).toEqual(['unknown-group: targetted']);
    expect(reportedOf('"targeting"')).toEqual(['wrong-type: "targeting"']);
  });
  test('may be no group', () => expect(reportedOf('[]')).toEqual([]));
});

test('the name of a cookie may hold any sign', () => {
  const named = prelude.replace('group targeting   = 4', 'group targeting = 4 { cookies: ["a\\n/b\\u2028*"] }');
  const { program, diagnostics } = compileText('rule r { on start when consent.targeting do log("x") }', named);
  expect(diagnostics).toEqual([]);
  const line = emit(program, 'main', 'production').lines.find(({ code }) => code.startsWith('createWithdrawal('))!;
  expect(line.code).toContain(String.raw`/^(?:a\u000a\/b\u2028.*)$/`);
});

describe('noDefault (CONS-05)', () => {
  const fields = `${byDefault}\n  ${stored}\n  noDefault: appCallback`;
  test('while it holds, a visitor who has not chosen gives what is necessary', async () => {
    expect(await groupsGiven(fields, {})).toEqual(['performance', 'targeting']);
    expect(await groupsGiven(fields, { url: 'https://www.example.com/?appcallback=1' })).toEqual([]);
  });
  test('a choice counts all the same', async () =>
    expect(await groupsGiven(fields, { url: 'https://www.example.com/?appcallback=1', cookie: chosen })).toEqual([
      'performance',
      'targeting',
    ]));
  test('that never holds costs nothing', async () => {
    const without = await bundleText(declarations, consentWith(byDefault));
    const never = await bundleText(declarations, consentWith(`${byDefault}\n  noDefault: site is main and false`));
    expect(never.code).toBe(without.code);
  });
});

describe('optOut (CONS-10)', () => {
  const fields = `${byDefault}\n  ${stored}\n  optOut: hasLeft`;
  test('while it holds, only what is necessary is given, whatever was chosen', async () => {
    expect(await groupsGiven(fields, { layer: [{ optedOut: false }] })).toEqual(['performance', 'targeting']);
    expect(await groupsGiven(fields, { layer: [{ optedOut: true }] })).toEqual([]);
    expect(await groupsGiven(fields, { layer: [{ optedOut: true }], cookie: chosen })).toEqual([]);
  });
  test('while it is not known, advertising waits', async () =>
    expect(await groupsGiven(fields, { cookie: chosen })).toEqual(['performance']));
  test('a condition that is always decided waits for nothing', async () => {
    const decided = `${byDefault}\n  optOut: hasLeft else false`;
    expect(await groupsGiven(decided, {})).toEqual(['performance', 'targeting']);
    expect(await groupsGiven(decided, { layer: [{ optedOut: true }] })).toEqual([]);
  });
});

test('expires and handshake are kept as the consent manager has them (CONS-09)', () => {
  const { program, diagnostics } = compileText('', consentWith('expires: 390 days\n  handshake: 250ms'));
  expect(diagnostics).toEqual([]);
  expect(program.consent).toMatchObject({ expires: 33_696_000_000, handshake: 250 });
});

describe('what is wrong with them is told', () => {
  test.each([
    ['expires: 5', ['wrong-field: 5']],
    ['handshake: "250ms"', ['wrong-field: "250ms"']],
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
