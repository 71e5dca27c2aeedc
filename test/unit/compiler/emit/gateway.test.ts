import { describe, expect, test } from 'vitest';
import { contentSecurity, emit } from '../../../../compiler/emit/emit.ts';
import { specialise } from '../../../../compiler/emit/fold/specialise.ts';
import { partyOfTag } from '../../../../compiler/compile/evaluate/party-of.ts';
import { throughGateway } from '../../../../compiler/compile/evaluate/through-gateway.ts';
import { staticValue } from '../../../../compiler/compile/evaluate/static-value.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

const vendor = `
vendor counter "Counter" {
  fits:           performance
  queue:          list("_counter")
  script:         "https://counter.example.net/v1/count.js"
  query:          { id }
  connect:        ["https://*.counter.example.net"]
  cannotWithdraw: "It counts until the next page."
  option id: text
  action count(name: text) = ["count", name]
  action image(name: text) = get("https://images.example.net/c?v=1", query: { n: name })
}
data word: text = layer("word")
`;
const rules = (via: string) => `${vendor}
tag counting { vendor: counter  group: performance  ${via}  options: { id: "7" } }
tag image { vendor: pixel  group: performance  on start  ${via}  options: { url: "https://p.example.net/i?a=1", parameters: { w: word } } }
rule count { on start  do counting.count(word else "") counting.image(word else "") }
`;
/** Returns the generated script before it is bundled. */
const codeOf = (text: string) => {
  const { program, diagnostics } = compileText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return emit(program, 'main', 'production')
    .lines.map(({ code }) => code)
    .join('\n');
};
const gateway = 'via: "/metrics"';

test('the script, images and pixels are requested from the gateway, with their paths and queries', () => {
  const code = codeOf(rules(gateway));
  for (const address of ['/metrics/v1/count.js?id=7', '/metrics/c?v=1', '/metrics/i?a=1']) {
    expect(code).toContain(`"${address}"`);
  }
  expect(code).not.toContain('example.net');
});

test('the recipient stays the vendor: what the page contains is redacted for it', () => {
  const through = codeOf(rules(gateway));
  const direct = codeOf(rules(''));
  const redactions = (code: string) => code.match(/redact/gi)?.length;
  expect(redactions(through)).toBe(redactions(direct));
  const { program } = compileText(rules(gateway));
  expect(program.tags.map((tag) => partyOfTag(tag, program))).toEqual(['third', 'third']);
});

test('the recipient stays the vendor: it needs consent, and personal data is refused', () => {
  const messages = (text: string) => compileText(text).diagnostics.map(({ code }) => code);
  const personal = `${rules(gateway)} data mail: personal(email) text = layer("mail")
    rule tell { on ready  do counting.count(mail) }`;
  expect(messages(personal)).toEqual(messages(personal.replaceAll(gateway, '')));
  expect(messages(personal)).not.toEqual([]);
});

test.each([
  ['host "counter.example.net" never receives', 'refuted'],
  ['host "p.example.net" receives only when consent.performance', 'proved'],
])('assertions name the vendor: %s', (text, expected) => {
  const { program, diagnostics } = compileText(`${rules(gateway)} assert "claim" { ${text} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(result.kind).toBe(expected);
});

describe('the policy', () => {
  const policy = (via: string) => {
    const { program } = compileText(rules(via));
    return contentSecurity(specialise(program, 'main', 'production').running);
  };

  test('has the own host, and the hosts that the script of the vendor may contact by itself', () => {
    expect(policy(gateway)).toEqual({
      scriptSrc: ["'self'", 'https://counter.example.net'],
      imgSrc: ["'self'", 'https://images.example.net'],
      connectSrc: ["'self'", 'https://*.counter.example.net', 'https://images.example.net'],
      frameSrc: [],
    });
    expect(policy('via: "https://metrics.example.com/x"').scriptSrc).toEqual([
      'https://counter.example.net',
      'https://metrics.example.com',
    ]);
  });
});

test.each([
  ['"https://a.example.net"', '/m/'],
  ['"https://a.example.net?b=1"', '/m/?b=1'],
  ['"https://a.example.net/b"', '/m/b'],
  ['"https://a.example.net/" + "b"', '/m/b'],
  ['"https://a.example" + ".net/b"', '/m/b'],
  ['"https://a.example.net" + "/b"', '/m/b'],
  ['"https://a.example.net" + "b/c"', '/m/c'],
  ['"/b"', undefined],
])('of %s the gateway gets %s', (address, expected) => {
  const { program } = compileText(
    `tag t { vendor: pixel  group: performance  on start  options: { url: ${address} } }`,
  );
  const [{ options, span }] = program.tags;
  const moved = throughGateway({ via: { address: '/m', span } }, options.url);
  expect(moved && staticValue(moved)).toBe(expected);
});

test.each([
  ['https://www.example.com', ['bad-gateway']],
  ['https://www.example.com/metrics', []],
  ['https://metrics.example.com', []],
])('a host of a site is a gateway only with a path: %s', (via, expected) => {
  const base =
    'project shop { dataLayer: "layer"  own: ["example.com"] } site main { hosts: { production: ["www.example.com"] } }';
  const { diagnostics } = compileText(
    `${base} stage production consent { group necessary = 1  group performance = 2  default { otherwise: [necessary] } }
     tag t { vendor: pixel  group: performance  via: "${via}"  on start  options: { url: "https://a.example.net/b" } }`,
    '',
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(expected);
});

describe('an address with an option for the host', () => {
  const withServer = (address: string, server: string) => `
data word: text = layer("word")
vendor counter "Counter" {
  fits: performance
  option server: address
  action image(name: text) = get(${address})
}
tag counting { vendor: counter  group: performance  via: "/metrics"  options: { server: ${server} } }
rule count { on start  do counting.image(word else "") }
`;

  test.each([
    ['server + "/c.gif"', '"https://v.example.net"', '"/metrics/c.gif"'],
    ['server + "/c/" + name', '"https://v.example.net"', '"/metrics/c/"+'],
    ['server + "?n=" + name', '"https://v.example.net"', '"/metrics/?n="+'],
  ])('%s is requested from the gateway', (address, server, expected) => {
    expect(codeOf(withServer(address, server))).toContain(expected);
  });

  test('is requested from the gateway, also if the country decides between hosts', () => {
    const server = 'case { country is DE: "https://de.example.net", otherwise: "https://www.example.net" }';
    const code = codeOf(`data country: country = layer("country") ${withServer('server + "/c.gif"', server)}`);
    expect(code).not.toContain('example.net');
    expect(code).toContain('"/metrics"');
  });

  test('is an error if a text of the page could continue the host', () => {
    const { diagnostics } = compileText(withServer('server + name', '"https://v.example.net"'));
    expect(diagnostics.map(({ code }) => code)).toContain('gateway-of-unknown-host');
  });
});
