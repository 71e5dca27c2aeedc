import { expect, test } from 'vitest';
import { partyOfTag } from '../../../../compiler/evaluate/party-of.ts';
import { matchesHost } from '../../../../compiler/evaluate/matches-host.ts';
import { contentSecurity } from '../../../../compiler/emit/describe/manifest/content-security.ts';
import { specialise } from '../../../../compiler/emit/fold/specialise.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

const rules = (assertion: string) => `
project shop { own: ["example.com"]  dataLayer: "layer" }
site main { hosts: { production: ["www.example.com"] } }
stage production
consent {
  group necessary = 1
  group performance = 2
  default { otherwise: [necessary] }
  stored: oneTrust(cookie: "OptanonConsent")
}
vendor counting "Counting" {
  fits:           performance
  queue:          list("_counting")
  script:         "https://scripts.example.net/tag.js"
  connect:        ["https://*.counter.example.net"]
  frames:         ["https://frames.example.net"]
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
  action image(name: text) = get("https://images.example.net/c", query: { n: name })
}
vendor ours "Ours" {
  fits:           performance
  queue:          list("_ours")
  script:         "https://cdn.example.com/tag.js"
  connect:        ["https://*.example.com"]
  cannotWithdraw: "It counts until the next page."
  action count(name: text) = ["count", name]
}
data country: text? = layer("country")
tag counter { vendor: counting  group: performance }
tag own { vendor: ours  group: performance }
rule count { on start  when country is "DE"  do counter.count("a") counter.image("b") own.count("c") }
assert "claim" { ${assertion} }
`;

const programOf = (assertion = 'tag counter runs only when consent.performance') => {
  const { program, diagnostics } = compileText(rules(assertion), '');
  return { program, diagnostics };
};

test.each([
  ['tag counter runs only when consent.performance', 'proved'],
  ['host "scripts.example.net" receives only when consent.performance', 'proved'],
  ['host "eu.counter.example.net" receives only when consent.performance', 'proved'],
  ['host "images.example.net" never receives', 'not proved'],
  ['host "eu.counter.example.net" never receives', 'not proved'],
  ['host "*.eu.counter.example.net" never receives', 'not proved'],
  ['host "*.example.net" receives only when country is "FR"', 'not proved'],
])('"%s" is %s', (assertion, expected) => {
  const { program, diagnostics } = programOf(assertion);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const [verdict] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdict.result.kind === 'proved' ? 'proved' : 'not proved').toBe(expected);
});

test('a vendor with another host, also as a pattern, is a third party', () => {
  const { program } = programOf();
  const [counter, own] = program.tags;
  expect([partyOfTag(counter, program), partyOfTag(own, program)]).toEqual(['third', 'first']);
});

test('every host of a vendor is in the policy, each for what it is requested for', () => {
  const { program } = programOf();
  expect(contentSecurity(specialise(program, 'main', 'production').running)).toEqual({
    scriptSrc: ['https://cdn.example.com', 'https://scripts.example.net'],
    imgSrc: ['https://images.example.net'],
    connectSrc: ['https://*.counter.example.net', 'https://*.example.com', 'https://images.example.net'],
    frameSrc: ['https://frames.example.net'],
  });
});

test.each([
  ['a.example.net', 'a.example.net', true],
  ['*.example.net', 'a.example.net', true],
  ['*.example.net', 'example.net', true],
  ['a.example.net', '*.example.net', true],
  ['a.b.example.net', '*.example.net', true],
  ['*.b.example.net', '*.example.net', true],
  ['*.example.net', '*.b.example.net', true],
  ['*.example.net', '*.example.com', false],
  ['badexample.net', '*.example.net', false],
  ['a.example.net', 'b.example.net', false],
])('whether %s and %s have a host in common: %s', (pattern, host, expected) => {
  expect(matchesHost(pattern, host)).toBe(expected);
});
