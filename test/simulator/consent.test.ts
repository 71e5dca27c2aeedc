import { describe, expect, test } from 'vitest';
import { groupsProject } from '../browser/consent/open-groups.ts';
import { runText } from './run-text.ts';

// What happens to actions while consent changes. Tests in browser/consent show the same with the cookies, events and other
// tabs of a real browser.

const run = (fields: string, rules: string) => runText(groupsProject(fields, rules), { before: '' });
const rowsOf = (results: Readonly<Record<string, readonly string[]>>) => Object.entries(results);

const optedOut = await run(
  'optOut: hasLeft',
  `
data hasLeft: boolean = layer("hasLeft")
rule asked { on pressed do log("the visitor is " + case { optedOut: "out", otherwise: "in" }) }

scenario "delays advertising and nothing else until the opt-out is known" {
  given  layer("country") is "US"
  expect tag performancePixel once
  expect tag functionalPixel once
  expect no tag targetingPixel
  when   wait 1s
  expect no call
  when   push { hasLeft: false }
  when   wait 400ms
  expect tag targetingPixel once
  expect no tag performancePixel
}

scenario "delays advertising that is granted later, and then sends what was queued" {
  given  layer("country") is "DE"
  expect tag necessaryPixel once
  expect no tag performancePixel
  when   wait 30s
  when   consent becomes [necessary, targeting]
  when   wait 1s
  expect no call
  when   push { hasLeft: false }
  when   wait 400ms
  expect tag targetingPixel once
}

scenario "blocks advertising after the last attempt if the opt-out never becomes known" {
  given  layer("country") is "US"
  when   wait 30s
  when   push { event: "pressed" }
  expect tag necessaryPixel once
  expect no tag targetingPixel
}

scenario "is available to rules as a built-in value" {
  given  layer("country") is "US"
  when   push { event: "pressed" }
  expect log "the visitor is in" once
  when   push { hasLeft: true }
  when   push { event: "pressed" }
  expect log "the visitor is out" once
}`,
);

describe('CONS-10: an opt-out', () => {
  test.each(rowsOf(optedOut))('%s', (_, failures) => expect(failures).toEqual([]));
});

const withdrawn = await run(
  '',
  `
rule later {
  on pressed
  do wait(3s) then
     increase(presses)
     targetingPixel.run
     performancePixel.run
}

scenario "drops what a rule started meanwhile, even if consent is granted again when its wait ends" {
  given  layer("country") is "US", consent is [necessary, performance, functional, targeting]
  when   consent becomes [necessary, performance]
  when   push { event: "pressed" }
  expect tag performancePixel once
  when   wait 1s
  when   consent becomes [necessary, performance, functional, targeting]
  when   wait 5s
  expect tag performancePixel once
  expect no tag targetingPixel
}

scenario "does not drop an action that waited through the first answer" {
  given  layer("country") is "DE"
  when   push { event: "pressed" }
  when   wait 1s
  when   consent becomes [necessary, performance, functional, targeting]
  expect tag functionalPixel
  when   wait 5s
  expect tag performancePixel once
  expect tag targetingPixel once
}`,
);

describe('CONS-08: withdrawn consent', () => {
  test.each(rowsOf(withdrawn))('%s', (_, failures) => expect(failures).toEqual([]));
});

const unknown = await run(
  'expires: 33696000s handshake: 250ms',
  `
rule ask { on pressed do log(case { consent.chosen: "chosen", otherwise: "no choice" }) }

scenario "that has expired" {
  given  layer("country") is "US",
         cookie("OptanonConsent") is "groups=C0001%3A1%2CC0002%3A1",
         cookie("OptanonAlertBoxClosed") is "2023-01-01T10:00:00.000Z"
  when   push { event: "pressed" }
  expect log "no choice"
}

scenario "that the manager has not reported in time" {
  given  layer("country") is "US", consent is unknown
  when   wait 300ms
  when   push { event: "pressed" }
  expect log "no choice"
}`,
);

describe('CONS-07: rules see no stored consent', () => {
  test.each(rowsOf(unknown))('%s', (_, failures) => expect(failures).toEqual([]));
});
