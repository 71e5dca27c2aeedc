import { describe, expect, test } from 'vitest';
import { runText } from '../run-text.ts';

/** Names of a group for performance and one for targeting, in each built-in manager with names. */
const managers = {
  'tcf()': ['[8, 9]', '[1, 3, 4, "feature 1", "vendor 755"]'],
  'gpp()': ['[SaleOptOut]', '[SharingOptOut, TargetedAdvertisingOptOut]'],
  'consentMode(queue: "dataLayer")': ['[analytics_storage]', '[ad_storage, ad_user_data]'],
} as const;

const project = (stored: string, [performance, targeting]: readonly string[]) => `
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
  const more = stored.startsWith('consentMode') ? '' : missing;
  const results = await runText('', { before: `${project(stored, names)}${more}` });
  test.each(Object.entries(results))('%s', (_, failures) => expect(failures).toEqual([]));
});
