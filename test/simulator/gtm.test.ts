import { expect, test } from 'vitest';
import { prelude, runText } from './run-text.ts';

const before = prelude.replace('"adobeDataLayer"', 'gtm("dataLayer")');

const rules = `
data plan: text       = layer("user.plan")
data items: list of text = layer("items")

event signUp = layer("sign_up")

tag google { vendor: gtm group: performance }

rule signedUp { on signUp do log("plan " + (plan else "none") + ", event " + (layer("event") else "none")) }
rule planned { on layerChange("user.plan") do log("planned") }
rule bought { on layer("purchase") do google.push({ event: "seen", "seen.plan": plan, total: 12.5 }) }
rule seen { on layer("seen") do log("seen by us") }
`;

test('rules read the data layer of Google Tag Manager in scenarios', async () => {
  const results = await runText(
    `${rules}
scenario "A key with dots" {
  given layer("user.plan") is "pro"
  when push { event: "sign_up" }
  expect log "plan pro, event sign_up"
  when push { "user.plan": "free" }
  expect log "planned"
  expect layer "user" is { plan: "free" }
}
scenario "With consent" {
  given consent is [performance]
  when push { event: "purchase", user: { plan: "pro" } }
  expect log "seen by us"
  expect layer "total" is 12.5
  expect layer "seen.plan" is "pro"
}
scenario "Events of Google Tag Manager start nothing" {
  when push { event: "gtm.js" }
  expect no log "planned"
}
scenario "An email address in a text" {
  given consent is [performance], layer("user.plan") is "of a@b.example"
  when push { event: "purchase" }
  expect layer "seen.plan" is "of redacted"
  expect tag google
}
scenario "Without consent" {
  given consent is []
  when push { event: "purchase" }
  expect no log "seen by us"
  expect no layer "total"
  expect no tag google
}`,
    { before },
  );
  expect(results).toEqual({
    'A key with dots': [],
    'With consent': [],
    'Events of Google Tag Manager start nothing': [],
    'An email address in a text': [],
    'Without consent': [],
  });
});

test.each([
  ['of Google Tag Manager', 'gtm("dataLayer")'],
  ['of Adobe', '"adobeDataLayer"'],
])('a push into the layer %s that changes nothing starts no rule on a path', async (_, layer) => {
  const results = await runText(
    `event shown = layer("shown")
     rule emptied { on layerChange("cart.total") do log("cart changed") }
scenario "Nothing" {
  when push {}
  when push { eventInfo: 1 }
  when push { event: "shown" }
  when push { user: { plan: "pro" } }
  expect no log "cart changed"
}
scenario "A value" {
  when push { cart: { total: 5 } }
  expect log "cart changed" once
  when push {}
  expect no log "cart changed"
}`,
    { before: prelude.replace('"adobeDataLayer"', layer) },
  );
  expect(results).toEqual({ Nothing: [], 'A value': [] });
});
