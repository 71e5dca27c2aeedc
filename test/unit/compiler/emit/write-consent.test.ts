import { expect, test } from 'vitest';
import { bundleText, prelude } from '../../../support/compile-text.ts';

const tag = `
event pressed = layer("pressed")
data isOut: boolean = layer("out")
data visitorCountry: country = layer("country")
tag advertising { vendor: pixel group: targeting on load options: { url: "https://ads.example/p" } }
`;
const stored = 'stored: oneTrust(cookie: "OptanonConsent")';
const byCountry = 'default by visitorCountry { DE: [necessary] otherwise: [necessary, targeting] }';

/** Which parts of consent a bundle holds. */
async function partsOf(fields: string, rules = '', cookies = ''): Promise<string[]> {
  const consent = `consent {\n  group necessary = 1\n  group targeting = 4 ${cookies}\n  ${fields}\n}\n`;
  const { manifest } = await bundleText(tag + rules, prelude.slice(0, prelude.indexOf('consent {')) + consent);
  const parts = /^(consent.*|recheck|handshake|expiry|unbroken|withdrawal|gate|facts\/.*|events\/consent.*)$/;
  return manifest.modules.map(({ name }) => name).filter((name) => parts.test(name));
}

const least = ['consent', 'gate'];
const oneTrust = 'consent-sources/one-trust';

test.each<[what: string, fields: string, parts: string[]]>([
  ['nothing but groups', '', least],
  ['defaults by country', byCountry, [...least, 'recheck']],
  ['an opt-out that is always known', 'optOut: isOut else false', least],
  ['an opt-out that may not be known', 'optOut: isOut', [...least, 'recheck']],
  ['a stored choice', stored, ['consent', oneTrust, 'gate', 'recheck']],
  ['a handshake, which ends by itself', `${stored} handshake: 250ms`, ['consent', oneTrust, 'gate', 'handshake']],
  ['a choice that grows old', `${stored} expires: 1 days`, ['consent', oneTrust, 'expiry', 'gate', 'recheck']],
])('what a site does not use is not in its bundle: %s', async (_, fields, parts) => {
  expect(await partsOf(fields)).toEqual(parts);
});

test('cookies bring what removes them, facts and events what they ask', async () => {
  expect(await partsOf('', '', '{ cookies: ["_fbp"] }')).toEqual([...least, 'withdrawal']);
  const asked = await partsOf('', 'rule asked { on consentComplete when consent.known do log("known") }');
  expect(asked).toEqual(['consent', 'consent-progress', 'events/consent-complete', 'facts/consent-known', 'gate']);
});

test.each([
  ['do advertising.run', least],
  ['do log("a") advertising.run', least],
  ['do wait(1s) then log("a")', least],
  ['do wait(1s) then advertising.run', [...least, 'unbroken']],
  ['when exists isOut within 1s do advertising.run', [...least, 'unbroken']],
])('a rule remembers when it began where it may wait before a step that needs consent: %s', async (body, parts) => {
  expect(await partsOf('', `rule later { on pressed ${body} }`)).toEqual(parts);
});
