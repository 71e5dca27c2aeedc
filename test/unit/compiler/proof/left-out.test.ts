import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const rules = `
data land: country = layer("country")
data word: text = layer("word")
tag ads { vendor: pixel group: targeting on start when exists land and not (land in [CN]) options: { url: "https://ads.example.net/p" } }
call own { get: "/x" }
call others { get: "https://x.example.net/x" group: targeting }
call abroad { get: "https://x.example.net/y" group: performance when exists land and not (land in [CN]) }
call unused { get: "https://x.example.net/z" group: performance }
action notify = module("./modules/theme.ts") { group: targeting }
rule a { on start do send(own) }
rule b { sites: [main] on start do send(others) }
rule c { on start do send(abroad) }
rule d { on start do notify() }
`;

function exceptionsOf(claim: string, more = ''): readonly string[] | undefined {
  const { program, diagnostics } = compileText(
    `${rules}${more} assert "one" { ${claim} }`,
    prelude.replace('site main', 'site main\nsite second'),
  );
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const [verdict] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  expect(verdict.result.kind).not.toBe('refuted');
  return verdict.exceptions;
}

const named = (...names: readonly string[]) =>
  names.map((name) => `The claim is about tags. The ${name} is none, and does not keep it.`);

test.each([
  [
    'every tag where party is third never runs when land in [CN]',
    named('call "others" to x.example.net', 'custom action "notify"'),
  ],
  [
    'every tag where host is "x.example.net" or host is "ads.example.net" never runs when land in [CN]',
    named('call "others" to x.example.net', 'custom action "notify"'),
  ],
  ['every tag where party is third and site is second never runs when land in [CN]', named('custom action "notify"')],
  [
    'every tag where group is not necessary never runs when land in [CN]',
    named('call "others" to x.example.net', 'custom action "notify"'),
  ],
  [
    'every tag never runs when land in [CN]',
    named('call "own" to the site itself', 'call "others" to x.example.net', 'custom action "notify"'),
  ],
  ['every tag where vendor is pixel never runs when land in [CN]', undefined],
  ['every tag where group is targeting runs only when consent.targeting', undefined],
  ['every tag where party is third runs only when consent.targeting', named('call "abroad" to x.example.net')],
  ['tag ads never runs when land in [CN]', undefined],
])('a true claim about tags names calls and custom actions for which it would be false: %s', (claim, expected) => {
  expect(exceptionsOf(claim)).toEqual(expected);
});

test.each([
  ['every tag where party is third never sends word', ['call "sent" to x.example.net'], ['custom action "notify"']],
  ['every tag where party is third never sends land', [], ['custom action "notify"']],
  ['every tag where group is targeting never sends word', [], ['custom action "notify"']],
  ['every tag where party is third sends at most 1', [], ['call "sent" to x.example.net', 'custom action "notify"']],
  ['every tag where vendor is pixel never sends word', [], []],
  ['tag ads never sends word', [], []],
])('a true claim about what tags send names those that send otherwise: %s', (claim, would, could) => {
  const sent = `call sent { get: "https://x.example.net/s" query: { word: word } group: performance }
    rule e { on click("a") do send(sent) }`;
  const sentences = exceptionsOf(claim, sent) ?? [];
  const nameIn = (verb: string) =>
    sentences.flatMap((one) => new RegExp(`tags. The (.*) is none, and ${verb} not keep`).exec(one)?.[1] ?? []);
  expect([nameIn('does'), nameIn('may')]).toEqual([would, could]);
});

test('it also names those for which it is not settled', () => {
  expect(
    exceptionsOf(
      'every tag where party is third and group is targeting never runs when land is CN and upper(word) is "Ab"',
    ),
  ).toEqual([
    'The claim is about tags. The call "others" to x.example.net is none, and may not keep it.',
    'The claim is about tags. The custom action "notify" is none, and may not keep it.',
  ]);
});
