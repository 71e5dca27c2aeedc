import { expect, test } from 'vitest';
import { prove } from '../../../../../compiler/proof/prove/prove.ts';
import { writeScenarios } from '../../../../../compiler/proof/witness/write-scenario.ts';
import { compileText } from '../../../../support/compile-text.ts';

const project = `project test {
  dataLayer: "adobeDataLayer"
  own:       ["example.com"]
  country:   land
}
site main
stage production
consent {
  group necessary   = 1
  group targeting   = 4
  default by land { CN: [necessary] missing: [necessary] otherwise: [necessary, targeting] }
  stored:    oneTrust(cookie: "OptanonConsent")
  recheck:   { every: 200ms, times: 10 }
  noDefault: not (exists pageLocale and pageLocale in ["us-en", "de-de"])
}
data land: country = layer("country")
data pageLocale: locale = segment(1)
state seen: flag { keep: session }
state asked: flag { keep: session initial: exists query("asked") }
`;

/** Returns the first scenario of a refuted assertion about a tag with a condition. */
function scenarioFor(condition: string, claim: string): string {
  const { program, diagnostics } = compileText(
    `countries near = [FR, PT]
    tag pixels { vendor: pixel group: targeting on start when ${condition} options: { url: "https://pixel.example/p" } }
    tag others { vendor: pixel group: targeting on start when land in near options: { url: "https://other.example/p" } }
    rule mark { on start do set(seen, true), set(asked, true) }
    assert "one" { tag pixels ${claim} }`,
    project,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  if (result.kind !== 'refuted') throw new Error(result.kind);
  const written = writeScenarios(program, result.situation, 'one');
  return 'cannot' in written ? written.cannot : written.scenarios[0].join('\n');
}

test('a visitor is from a country that the assertion or the rules name', () => {
  expect(scenarioFor('exists land', 'never runs when land in [JP, KE]')).toContain('land is JP');
  expect(scenarioFor('exists land and not (land is CN)', 'never runs when exists land')).toMatch(/land is (FR|PT)/);
});

test('a page has a special address only if nothing else makes the action start', () => {
  expect(scenarioFor('exists land', 'never runs')).not.toContain('path is');
  expect(scenarioFor('exists land', 'never runs when not consent.chosen')).toMatch(/path is "\/(us-en|de-de)/);
});

test('values that every page has are not stated', () => {
  const written = scenarioFor('not seen and not asked and not pageHasForm', 'never runs');
  expect(written).not.toMatch(/seen|asked|pageHasForm/);
  expect(scenarioFor('seen and asked and pageHasForm', 'never runs')).toMatch(
    /seen is true.*asked is true.*pageHasForm is true|pageHasForm is true.*seen is true/s,
  );
});
