import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText, modulesOf, prelude } from '../../../support/compile-text.ts';

const tag = `
event pressed = layer("pressed")
data isOut: boolean = layer("out")
data visitorCountry: country = layer("country")
tag advertising { vendor: pixel group: targeting on start options: { url: "https://ads.example/p" } }
`;
const stored = 'stored: oneTrust(cookie: "OptanonConsent")';
const byCountry = 'default by visitorCountry { DE: [necessary] otherwise: [necessary, targeting] }';

/** Returns the consent modules of a bundle, except those of every bundle with consent, without the prefix `consent/`. */
async function partsOf(fields: string, rules = '', cookies = ''): Promise<string[]> {
  const parts = /^(consent.*|built-ins\/.*|events\/consent.*)$/;
  const found = (await modulesOf(tag + rules, preludeWith(fields, cookies)))
    .filter((name) => parts.test(name))
    .map((name) => name.replace(/^consent\//, ''));
  for (const part of least) expect(found).toContain(part);
  return found.filter((name) => !least.includes(name));
}

function preludeWith(fields: string, cookies: string): string {
  const consent = `consent {\n  group necessary = 1\n  group targeting = 4 ${cookies}\n  ${fields}\n}\n`;
  return prelude.slice(0, prelude.indexOf('consent {')) + consent;
}

const least = ['consent', 'gate', 'consent-queue', 'is-page-intact'];
const oneTrust = 'consent-sources/one-trust';

test.each<[what: string, fields: string, parts: string[]]>([
  ['only groups', '', []],
  ['defaults by country', byCountry, ['recheck']],
  ['an opt-out that is always known', 'optOut: isOut else false', []],
  ['an opt-out that may be unknown', 'optOut: isOut', ['recheck']],
  ['stored consent', stored, [oneTrust, 'recheck']],
  ['a handshake with its own timeout', `${stored} handshake: 250ms`, [oneTrust, 'handshake']],
  ['stored consent that expires', `${stored} expires: 1 days`, [oneTrust, 'expiry', 'recheck']],
])('a bundle contains only the consent modules that it uses: %s', async (_, fields, parts) => {
  expect(await partsOf(fields)).toEqual(parts);
});

test('cookies, built-in values and events add only their own modules', async () => {
  expect(await partsOf('', '', '{ cookies: ["_fbp"] }')).toEqual(['withdrawal']);
  const parts = await partsOf('', 'rule asked { on consentComplete when consent.known do log("known") }');
  expect(parts).toEqual(['built-ins/consent-known', 'consent-progress', 'events/consent-complete']);
});

test.each([
  ['do advertising.run', false],
  ['do log("a") advertising.run', false],
  ['do wait(1s) then log("a")', false],
  ['do wait(1s) then advertising.run', true],
  ['when exists isOut within 1s do advertising.run', true],
])('a rule checks for withdrawn consent if it may wait before a step that needs consent: %s', (body, marks) => {
  const { program } = compileText(`${tag}rule later { on pressed ${body} }`, preludeWith('', ''));
  const entry = emit(program, 'main', 'production').lines.map(({ code }) => code);
  expect(entry.some((line) => line.includes('.markGroup('))).toBe(marks);
});
