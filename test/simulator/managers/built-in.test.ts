import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { createBrowserDriver } from '../../../simulator/browser/browser-driver.ts';
import { closeContexts } from '../../browser/harness/use-browser.ts';
import { workerBrowser } from '../../browser/harness/worker-browser.ts';
import { proveAndReplay } from '../../support/proved-and-replayed.ts';
import { runText } from '../run-text.ts';
import { withOneTab } from '../with-one-tab.ts';

let browser: Browser;
beforeAll(async () => void (browser = await workerBrowser()));
afterAll(() => closeContexts(browser));

/** Names of a group for performance and one for targeting, in each built-in manager with names. */
const managers = {
  'tcf()': ['[8, 9]', '[1, 3, 4, "feature 1", "vendor 755"]'],
  'gpp()': ['[SaleOptOut]', '[SharingOptOut, TargetedAdvertisingOptOut]'],
  'consentMode(queue: "dataLayer")': ['[analytics_storage]', '[ad_storage, ad_user_data]'],
} as const;

const rules = (stored: string, [performance, targeting]: readonly string[]) => `
project p { dataLayer: "dataLayer" }
site main
stage production

consent {
  group necessary   = 1
  group performance = 2 { names: ${performance} }
  group targeting   = 4 { names: ${targeting} }
  default { otherwise: [necessary, performance] }
  stored: ${stored}
}

tag measured   { vendor: pixel group: performance on start options: { url: "https://m.example/p" } }
tag advertised { vendor: pixel group: targeting on start options: { url: "https://a.example/p" } }
event pressed = layer("pressed")
rule again {
  on pressed
  do measured.run
     advertised.run
}
`;

const scenarios = `
scenario "the default applies without an answer" {
  expect tag measured once
  expect no tag advertised
}

scenario "an answer from an earlier page applies" {
  given  consent is [necessary, targeting]
  expect tag advertised once
  expect no tag measured
}

scenario "an answer in the page applies at once" {
  expect tag measured once
  when   consent becomes [necessary, targeting]
  expect tag advertised once
  when   push { event: "pressed" }
  expect no tag measured
}

scenario "a withdrawal applies at once" {
  given  consent is [necessary, performance, targeting]
  expect tag measured once
  expect tag advertised once
  when   consent becomes [necessary]
  when   push { event: "pressed" }
  expect no tag measured
  expect no tag advertised
}

scenario "actions wait until the manager is there" {
  given  consent is unknown
  expect no tag measured
  expect no tag advertised
  when   consent becomes [necessary, performance]
  expect tag measured once
  expect no tag advertised
}

scenario "the last answer applies to the next page" {
  given  consent is [necessary, performance]
  expect tag measured once
  when   consent becomes [necessary, targeting]
  expect tag advertised once
  when   load "/other"
  expect tag advertised once
  expect no tag measured
}
`;

const missing = `
scenario "an answer that goes away leaves the default without what it refused" {
  given  consent is [necessary, targeting]
  expect tag advertised once
  when   consent becomes missing
  when   push { event: "pressed" }
  expect no tag measured
  expect no tag advertised
}
`;

describe.each(Object.entries(managers))('%s', async (stored, names) => {
  const keepsAnswers = stored.startsWith('consentMode');
  const before = `${rules(stored, names)}${scenarios}${keepsAnswers ? '' : missing}`;
  const results = await runText('', { before });
  test.each(Object.entries(results))('%s', (_, failures) => expect(failures).toEqual([]));

  test('the same happens in Chromium', async () => {
    const driver = createBrowserDriver(withOneTab(browser));
    expect(await runText('', { before, driver })).toEqual(results);
  });

  test.each([
    ['tag measured runs only when consent.chosen', ''],
    ['tag advertised runs only when consent.performance', 'consent is [necessary, targeting]'],
  ])('a visitor refutes: %s', async (claim, given) => {
    const result = await proveAndReplay(`${rules(stored, names)}assert "claim" { ${claim} }`);
    expect(result.kind).toBe('refuted');
    expect(result.scenario).toContain(given);
  });
});

test('commands by which the script passes consent on are no answer of the visitor', async () => {
  const [names] = [managers['consentMode(queue: "dataLayer")']];
  const before = `${rules('consentMode()', names).replace('"dataLayer"', '"adobeDataLayer"')}
    vendor told "Told" {
      fits:     performance
      queue:    arguments("dataLayer")
      connect:  ["https://told.example"]
      first:    [["consent", "update", { ad_storage: "granted", ad_user_data: "granted" }]]
      withdraw: [["consent", "update", { ad_storage: "granted" }]]
      action send() = ["send"]
    }
    tag telling { vendor: told group: performance }
    rule tell { on start do telling.send }
    scenario "not by the default" {
      expect telling.send once
      when   push { event: "pressed" }
      expect tag measured once
      expect no tag advertised
    }
    scenario "not after a withdrawal" {
      given  consent is [necessary, performance]
      expect telling.send once
      when   consent becomes [necessary]
      when   wait 1s
      when   push { event: "pressed" }
      expect no tag advertised
    }`;
  expect(Object.values(await runText('', { before })).flat()).toEqual([]);
});

test("the data layer of Google Tag Manager can be the list of consent mode's commands", async () => {
  const [stored, names] = Object.entries(managers)[2];
  const before = `${rules(stored, names)}${scenarios}`.replace('"dataLayer"', 'gtm("dataLayer")');
  expect(Object.values(await runText('', { before })).flat()).toEqual([]);
});

test('a group whose names include those of another one is never granted without it', async () => {
  const claim = 'assert "claim" { tag advertised runs only when consent.performance }';
  expect(await proveAndReplay(`${rules('tcf()', ['[1]', '[1, 3]'])}${claim}`)).toEqual({ kind: 'proved' });
  expect(await proveAndReplay(`${rules('tcf()', ['[1, 3]', '[1, 4]'])}${claim}`)).toMatchObject({ kind: 'refuted' });
});
