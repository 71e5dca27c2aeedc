import { expect, test } from 'vitest';
import { partyOfTag } from '../../../../compiler/compile/evaluate/party-of.ts';
import { matchesHost } from '../../../../compiler/compile/evaluate/matches-host.ts';
import { contentSecurity } from '../../../../compiler/emit/emit.ts';
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
  ['every tag loads script only when consent.performance', 'proved'],
  ['every tag loads script only when country is "FR"', 'not proved'],
  ['host "scripts.example.net" receives only when consent.performance', 'proved'],
  ['host "eu.counter.example.net" receives only when consent.performance', 'proved'],
  ['host "images.example.net" never receives', 'not proved'],
  ['tag counter loads script only when consent.performance', 'proved'],
  ['tag counter loads script only when country is "FR"', 'not proved'],
  ['host "eu.counter.example.net" never receives', 'not proved'],
  ['host "*.eu.counter.example.net" never receives', 'not proved'],
  ['host "*.example.net" receives only when country is "FR"', 'not proved'],
  ['tag counter loads script only when consent.performance', 'proved'],
  ['tag counter loads script only when country is "FR"', 'not proved'],
  ['tag counter never loads script when not consent.performance', 'proved'],
  ['tag counter never loads script when country is "DE"', 'not proved'],
  ['tag counter never sends personal(email)', 'proved'],
])('"%s" is %s', (assertion, expected) => {
  const { program, diagnostics } = programOf(assertion);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const [verdict] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdict.result.kind === 'proved' ? 'proved' : 'not proved').toBe(expected);
});

test.each([
  ['host "*.counter.example.net" never receives', ['https://*.counter.example.net']],
  [
    'host "*.example.net" receives only when country is "FR"',
    ['https://*.counter.example.net', 'https://frames.example.net'],
  ],
  ['host "frames.example.net" receives only when country is "FR"', ['https://frames.example.net']],
])('the start of the vendor refutes "%s"', (assertion, requests) => {
  const [verdict] = prove(programOf(assertion).program, { isWanted: ({ kind }) => kind === 'asserted' });
  // A scenario must show that the script is requested.
  const shown = { situation: { reaches: 'scripts.example.net' }, ifUnconfirmed: expect.stringContaining('is loaded') };
  expect(verdict.result).toMatchObject({ kind: 'refuted', requests, ...shown });
});

const verdictOf = (text: string) => {
  const { program, diagnostics } = compileText(text, '');
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  return result;
};

test.each([
  ['scripts.example.net', 'proved'],
  // The script itself requests these, as often as it wants.
  ['*.counter.example.net', 'notSettled'],
  ['frames.example.net', 'notSettled'],
])('that the host "%s" receives at most two requests is %s', (host, expected) => {
  const result = verdictOf(rules(`host "${host}" receives at most 2`));
  expect(result.kind === 'refuted' && result.ifUnconfirmed ? 'notSettled' : result.kind).toBe(expected);
});

test.each([
  ['host "scripts.example.net" receives only when country is "DE"', 'notSettled'],
  ['host "frames.example.net" receives only when country is "DE"', 'notSettled'],
  ['tag counter loads script only when country is "DE"', 'notSettled'],
  // Consent is checked again when the script is loaded.
  ['host "scripts.example.net" receives only when consent.performance', 'proved'],
  ['tag counter runs only when consent.performance', 'proved'],
])('"%s" is %s if the script waits for an interaction, as values may change until then', (assertion, expected) => {
  const tag = 'tag counter { vendor: counting  group: performance';
  const steady = 'when country is "DE"  start: interaction';
  expect(verdictOf(rules(assertion).replace(tag, `${tag}  ${steady}`)).kind).toBe(expected);
});

test.each([
  ['performance', 'proved'],
  ['necessary', 'not proved'],
])('a host may receive when a tag of group %s with the same queue runs: the claim is %s', (group, expected) => {
  const vendor = (name: string, its: string) => `vendor ${name} {
    fits: ${its}  queue: shared  script: "https://s.example.net/s.js"  connect: ["https://${name}.example.net"]
    cannotWithdraw: "It counts until the next page."
    action count = ["count"]
  }
  tag ${name}Tag { vendor: ${name}  group: ${its}  on start }`;
  const sharing = `queue shared = list("_shared") ${vendor('a', 'performance')} ${vendor('b', group)}`;
  const { kind } = verdictOf(rules('host "a.example.net" receives only when consent.performance') + sharing);
  expect(kind === 'proved' ? 'proved' : 'not proved').toBe(expected);
});

test('a host of an option is in the policy for each list that names the option', () => {
  const vendor = `vendor own "Own" {
    fits: performance  queue: list("_own")  script: server + "/s.js"  connect: [server]  images: [server]
    cannotWithdraw: "It counts until the next page."
    option server: address
    action count = ["count"]
  }
  tag several { vendor: own  group: performance  options: { server: "https://stats.example.net" } }
  rule all { on start  do several.count }`;
  const { program, diagnostics } = compileText(rules('tag counter runs only when consent.performance') + vendor, '');
  expect(diagnostics).toEqual([]);
  const { scriptSrc, connectSrc, imgSrc } = contentSecurity(specialise(program, 'main', 'production').running);
  for (const list of [scriptSrc, connectSrc, imgSrc]) expect(list).toContain('https://stats.example.net');
});

test.each([
  ['is one of several that the vendor may mean', 'host "eu.counter.example.net" never receives'],
  ['is that of an image, which only one action requests', 'host "images.example.net" never receives'],
])('a scenario must show a request to a host that %s', (_, assertion) => {
  const [verdict] = prove(programOf(assertion).program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdict.result).toMatchObject({ kind: 'refuted', ifUnconfirmed: expect.stringContaining('no scenario') });
});

test('a proof says what it does not prove about a withdrawal: modules that it calls, and scripts that cannot stop', () => {
  const vendor = `vendor odd "Odd" {
    fits: performance  queue: list("_odd")  script: "https://odd.example.net/o.js"
    cannotWithdraw: "It records until the next page."
    withdraw: [module("./modules/share-job.ts")("bye")]
    action count = ["count"]
  }
  tag oddOne "The odd one" { vendor: odd  group: performance }
  rule odd { on start  do oddOne.count }`;
  const { program } = compileText(`${rules('tag oddOne runs only when consent.performance')}${vendor}`, '');
  const [{ assumptions }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(assumptions).toEqual([
    'The code that "The odd one" loads does nothing by itself that is not declared.',
    'The modules that "The odd one" calls when consent changes send nothing by themselves.',
    'After consent is withdrawn, the code that "The odd one" loads sends nothing more. The rules cannot stop it.',
  ]);
});

test('a proof names the script of a vendor and the modules that its actions call', () => {
  const vendor = `vendor coded "Coded" {
    fits: performance  connect: ["https://coded.example.net"]
    action ask(name: text) = module("./modules/share-job.ts")(name)
  }
  tag code { vendor: coded  group: performance }
  rule ask { on start  do code.ask("a") }`;
  const { program } = compileText(
    `${rules('tag counter runs only when consent.performance')}${vendor}\nassert "code" { tag code runs only when consent.performance }`,
    '',
  );
  const all = prove(program, { isWanted: ({ kind }) => kind === 'asserted' }).flatMap(({ assumptions }) => assumptions);
  expect(all).toContain('The code that "counter" loads does nothing by itself that is not declared.');
  expect(all).toContain('The module of "code" does nothing by itself before or after the action.');
});

test('a vendor with another host, also as a pattern, is a third party', () => {
  const { program } = programOf();
  const [counter, own] = program.tags;
  expect([partyOfTag(counter, program), partyOfTag(own, program)]).toEqual(['third', 'first']);
});

test('every host of a vendor is in the policy, each for what it is requested for', () => {
  const frames = 'frames:         ["https://frames.example.net"]';
  const { program } = compileText(
    rules('host "a.example" never receives').replace(frames, `${frames} images: ["https://i.counter.example.net"]`),
    '',
  );
  expect(contentSecurity(specialise(program, 'main', 'production').running)).toEqual({
    scriptSrc: ['https://cdn.example.com', 'https://scripts.example.net'],
    // Only our own images can become POST requests.
    imgSrc: ['https://i.counter.example.net', 'https://images.example.net'],
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

test.each(['runs only when consent.performance', 'never sends country'])(
  'a proof that "tag counter %s" assumes that the script of the vendor does nothing else',
  (claim) => {
    const [{ assumptions }] = prove(programOf(`tag counter ${claim}`).program, {
      isWanted: ({ kind }) => kind === 'asserted',
    });
    expect(assumptions).toContain('The code that "counter" loads does nothing by itself that is not declared.');
  },
);
