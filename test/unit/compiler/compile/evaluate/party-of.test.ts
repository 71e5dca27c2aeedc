import { describe, expect, test } from 'vitest';
import { contentSecurity } from '../../../../../compiler/emit/emit.ts';
import { eachHost, hostsOfAddress } from '../../../../../compiler/compile/evaluate/hosts-of.ts';
import { partyOfCall, partyOfTag } from '../../../../../compiler/compile/evaluate/party-of.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { createRandom } from '../../../../support/random.ts';

const names = `
const base = "/base"
const root = "/"
const scheme = "https://"
const ours = "https://api.example.com"
const theirs = "https://api.example.net"
matrix api: text by stage { production: "/api/a" otherwise: "/api/b" }
matrix servers: text by site { main: "api.example.com" otherwise: "api.example.com:8443" }
data asked: text = query("to") else "x"
data alias: text = ours + "/v1"
`;

/** Returns the party of a call to this address. The address itself may be invalid. */
function partyOfAddress(address: string): string {
  const { program } = compileText(`${names}\ncall lookup { get: ${address} group: targeting }`);
  return partyOfCall(program.calls[0], program);
}

describe('a call goes to the first party if every host that it may reach is own', () => {
  test.each([
    '"/api/lookup"',
    '"/"',
    '"/api/" + path',
    'base + "/lookup"',
    'api[stage]',
    'case { path is "/": "/a", otherwise: "/b" }',
    'case { path is "/": "/a", otherwise: ours }',
    'ours',
    'ours + "/" + asked',
    'ours + "?to=" + asked',
    'alias + asked',
    '"https://example.com"',
    '"https://a.b.example.com:8443/x"',
    '"https://a.example.com./x"',
    'scheme + servers[site] + "/" + asked',
    'scheme + case { path is "/": "a", otherwise: "b" } + ".example.com/"',
    '"https://someone@example.com/"',
  ])('%s: first', (address) => expect(partyOfAddress(address)).toBe('first'));

  test.each([
    'theirs',
    '"https://example.com.evil.example/"',
    '"https://badexample.com/"',
    '"https://badexample.com./"',
    '"https://example.com@evil.example/"',
    '"https://evil.example\\\\@example.com/"',
    '"https://evil.example#@example.com/"',
    '"https:///evil.example/"',
    '"HTTPS://evil.example/"',
    '"//evil.example"',
    '"/\\\\evil.example"',
    '"/\\t/evil.example"',
    '"http://example.com/"',
    '"javascript:alert(1)"',
    '"/" + path',
    'root + path',
    'path',
    'asked',
    'query("to") else "/api"',
    'ours + asked',
    'ours + ":" + asked + "/"',
    'scheme + asked + ".example.com/"',
    'scheme + asked + "/"',
    '"https://" + library.host + "/x"',
    'case { path is "/": "/a", otherwise: theirs }',
    'case { path is "/": ours + "/", otherwise: asked } + "x"',
  ])('%s: third', (address) => expect(partyOfAddress(address)).toBe('third'));
});

describe('a tag is of the first party if every host that it may reach is own', () => {
  const partyOf = (tag: string, rest = '') => {
    const { program, diagnostics } = compileText(`${names}\ntag one { group: performance ${tag} }\n${rest}`);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    return partyOfTag(program.tags[0], program);
  };
  const analytics = (server: string, more = '') =>
    `vendor: adobeAnalytics options: { server: ${server}, suite: "x"${more} }`;
  const identity = (server: string) => `vendor: visitorIdentity options: { organisation: "x", server: ${server} }`;
  const delivery = (edge: string) => `vendor: personalisation options: { client: "x"${edge} }`;
  const pixel = (url: string) => `vendor: pixel on start options: { url: ${url} }`;

  test.each([
    [analytics('"metrics.example.com"'), 'first'],
    [analytics('servers[site]'), 'first'],
    [analytics('"tracker.evil.example"'), 'third'],
    [analytics('case { path is "/": "m.example.com", otherwise: "m.example.net" }'), 'third'],
    [analytics('asked'), 'third'],
    [analytics('"example.com" + asked'), 'third'],
    // The page configures the vendor's own library.
    [analytics('"metrics.example.com"', ', library: "s"'), 'third'],
    [identity('"identity.example.com"'), 'first'],
    [identity('"identity.example.net"'), 'third'],
    [delivery(', edge: "edge.example.com"'), 'first'],
    [delivery(', edge: "edge.example.net"'), 'third'],
    [delivery(', library: "adobe.target"'), 'third'],
    [pixel('ours'), 'first'],
    [pixel('theirs'), 'third'],
  ])('%s: %s', (tag, party) => expect(partyOf(tag)).toBe(party));

  test('the arguments of its actions count, too', () => {
    const partners = 'tag two { vendor: identityPartners group: performance }';
    const sync = (url: string) => `${partners}\nrule r { on start do one.sync("1", ${url}) }`;
    const tag = identity('"identity.example.com", partners: two');
    expect(partyOf(tag, sync('"https://sync.example.com/i"'))).toBe('first');
    expect(partyOf(tag, sync('"https://partner.example/i"'))).toBe('third');
  });
});

test('a dot at the end of a host makes no other host, but a policy names both forms, because browsers compare them', () => {
  const { program, diagnostics } = compileText(`
    data land: country = layer("country")
    matrix servers: text by country { CN: "https://px.example/p", FR: "https://px.example./p", otherwise: "https://px.example.:8443/p" }
    tag t { vendor: pixel group: targeting on start options: { url: servers[land] else "https://px.example/" } }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ options }] = program.tags;
  expect(eachHost(hostsOfAddress(options.url)).map(({ id }) => id)).toEqual([
    'https://px.example',
    'https://px.example:8443',
  ]);
  expect(contentSecurity(program.tags).imgSrc).toEqual([
    'https://px.example',
    'https://px.example.',
    'https://px.example.:8443',
  ]);
});

test('whatever an address evaluates to, a host that it leads to is among its hosts', () => {
  const random = createRandom(16);
  for (let round = 0; round < 400; round++) {
    const { text, values } = anyAddress(random, 3);
    const { program } = compileText(`${names}\ncall lookup { get: ${text} group: targeting }`);
    const { origins, isRelative, isComputed } = hostsOfAddress(program.calls[0].address);
    if (isComputed) continue;
    for (const value of values) {
      if (!URL.canParse(value, 'https://page.example/a/b')) continue;
      const url = new URL(value, 'https://page.example/a/b');
      const isKnown = url.origin === 'https://page.example' ? isRelative : origins.includes(url.origin);
      expect(isKnown, `${text} may be ${value}`).toBe(true);
    }
  }
});

/** Texts that start, end or change a host. */
const pieces = [
  'https://',
  '/',
  '//',
  '/a',
  'a.example',
  '.example',
  '.',
  '..',
  '[::1]',
  '@b.example',
  ':8443',
  '?',
  '#',
  '\\',
  'b',
  '\t',
  '',
];

/** Returns an expression and values that it may have. */
function anyAddress(random: ReturnType<typeof createRandom>, depth: number): { text: string; values: string[] } {
  const piece = () => pieces[Math.floor(random() * pieces.length)];
  if (depth === 0 || random() < 0.25) {
    if (random() < 0.25) return { text: 'asked', values: [piece(), 'x'] };
    const value = piece();
    return { text: JSON.stringify(value), values: [value] };
  }
  const [one, other] = [anyAddress(random, depth - 1), anyAddress(random, depth - 1)];
  if (random() < 0.25) {
    return {
      text: `case { path is "/": ${one.text}, otherwise: ${other.text} }`,
      values: [...one.values, ...other.values],
    };
  }
  return {
    text: `(${one.text} + ${other.text})`,
    values: one.values.flatMap((first) => other.values.map((second) => first + second)),
  };
}
