import { expect, test } from 'vitest';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { writeScenarios } from '../../../../compiler/proof/witness/write-scenario.ts';
import { compileText } from '../../../support/compile-text.ts';

const rules = (claim: string) => `
project shop { dataLayer: "digital" country: visitorCountry region: visitorRegion }
site main
stage production
data visitorCountry: country = layer("country")
data visitorRegion: region = layer("region")
consent {
  group necessary = 1
  group targeting = 4
  default by visitorCountry { US-CA: [necessary], US: [necessary, targeting], otherwise: [necessary] }
  stored: oneTrust(cookie: "OptanonConsent")
}
tag pixels { vendor: pixel group: targeting on start options: { url: "https://pixel.example/p" } cookies: [] }
rule west { on start when visitorCountry is US-CA or visitorCountry is US-OR do log("west") }
rule east { on start when visitorCountry in [US] - [US-CA, US-OR] do log("east") }
assert "one" { ${claim} }
`;

const verdictOn = (claim: string) => {
  const { program } = compileText(rules(claim), '');
  const [verdict] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  return { program, verdict };
};

test.each([
  ['rule west runs only when visitorCountry is US', 'proved'],
  ['rule west runs only when visitorCountry in [US-CA, US-OR]', 'proved'],
  ['rule west never runs when visitorCountry is US', 'refuted'],
  ['rule west never runs when visitorCountry in [US] - [US-CA]', 'refuted'],
  ['rule west never runs when visitorCountry in [US] - [US-CA, US-OR]', 'proved'],
  ['rule east never runs when visitorCountry is US-CA', 'proved'],
  ['rule east runs only when visitorCountry in all - [US-CA]', 'proved'],
  ['rule east never runs when visitorCountry is CA', 'proved'],
  ['tag pixels never runs when visitorCountry is US-CA', 'refuted'],
  ['tag pixels runs only when consent.targeting', 'proved'],
] as const)('a claim about a country is one about its regions, too: %s', (claim, kind) => {
  expect(verdictOn(claim).verdict.result.kind).toBe(kind);
});

test('a refutation names the region', () => {
  const { program, verdict } = verdictOn(
    'rule west never runs when visitorCountry is US and visitorCountry is not US-OR',
  );
  if (verdict.result.kind !== 'refuted') throw new Error(verdict.result.kind);
  const written = writeScenarios(program, verdict.result.situation, 'one');
  expect(JSON.stringify(written)).toContain('visitorRegion is \\"US-CA\\"');
});
