import * as fc from 'fast-check';
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

const bySignal = await run(
  'optOut: { targeting: gpc, performance: hasLeft }',
  `
data hasLeft: boolean = layer("hasLeft")

scenario "refuses only its group, by default and after a choice" {
  given  layer("country") is "US", gpc is true, layer("hasLeft") is false
  expect tag functionalPixel once
  expect tag performancePixel once
  when   consent becomes [necessary, performance, functional, targeting]
  when   wait 30s
  when   push { event: "pressed" }
  expect no tag targetingPixel
  expect tag functionalPixel once
}

scenario "refuses nothing while there is none" {
  given  layer("country") is "US", layer("hasLeft") is false
  expect tag targetingPixel once
  expect tag performancePixel once
}

scenario "delays its group and nothing else until it is known" {
  given  layer("country") is "US"
  expect tag targetingPixel once
  expect tag functionalPixel once
  expect no tag performancePixel
  when   push { hasLeft: false }
  when   wait 400ms
  expect tag performancePixel once
}

scenario "refuses its group after the last attempt" {
  given  layer("country") is "US"
  when   wait 30s
  when   push { hasLeft: false }
  when   wait 30s
  expect no tag performancePixel
}

scenario "cannot be undone in a page" {
  given  layer("country") is "US", layer("hasLeft") is true
  when   push { hasLeft: false }
  when   push { event: "pressed" }
  expect tag targetingPixel once
  expect no tag performancePixel
  when   wait 30s
  expect no tag performancePixel
}`,
);

describe('CONS-10: opt-outs of single groups', () => {
  test.each(rowsOf(bySignal))('%s', (_, failures) => expect(failures).toEqual([]));

  test('whatever the consent manager says, nothing of the group runs while the browser sends the signal', async () => {
    const granted = fc
      .subarray(['performance', 'functional', 'targeting'])
      .map((list) => `[${['necessary', ...list].join(', ')}]`);
    const step = fc.oneof(
      granted.map((list) => `when consent becomes ${list}`),
      fc.constantFrom('when wait 300ms', 'when wait 30s', 'when push { event: "pressed" }'),
    );
    const before = fc.oneof(
      fc.constantFrom('', ', consent is unknown'),
      granted.map((list) => `, consent is ${list}`),
      granted.map((list) => `, consent.active is ${list}`),
    );
    const visitor = fc.tuple(fc.constantFrom('US', 'DE'), before, fc.array(step, { minLength: 2, maxLength: 6 }));
    const scenarios = fc.sample(visitor, { numRuns: 30, seed: 1 }).map(
      ([country, setup, steps], at) => `scenario "${at}" {
  given gpc is true, layer("country") is "${country}"${setup}
  ${['', ...steps].map((step) => `${step} expect no tag targetingPixel`).join('\n  ')}
}`,
    );
    const results = await run('optOut: { targeting: gpc }', scenarios.join('\n'));
    expect(rowsOf(results).filter(([, failures]) => failures.length > 0)).toEqual([]);
  });
});

const decided = await run(
  'optOut: { targeting: gpc }',
  `
rule asked { on pressed do log("decided by " + (consent.decision else "nothing")) }

scenario "the default, then the choice" {
  given  layer("country") is "US"
  when   push { event: "pressed" }
  expect log "decided by default" once
  when   consent becomes [necessary]
  when   push { event: "pressed" }
  expect log "decided by choice" once
}

scenario "an opt-out, also after a choice" {
  given  layer("country") is "US", gpc is true
  when   push { event: "pressed" }
  expect log "decided by signal" once
  when   consent becomes [necessary, targeting]
  when   push { event: "pressed" }
  expect log "decided by signal" once
}

scenario "nothing, until the attempts are over" {
  when   push { event: "pressed" }
  expect log "decided by nothing" once
  when   wait 30s
  when   push { event: "pressed" }
  expect log "decided by release" once
  when   consent becomes [necessary]
  when   push { event: "pressed" }
  expect log "decided by choice" once
}

scenario "nothing, until the manager reports" {
  given  layer("country") is "US", consent is unknown
  when   push { event: "pressed" }
  expect log "decided by nothing" once
  when   wait 30s
  when   push { event: "pressed" }
  expect log "decided by release" once
}`,
);

describe('consent.decision says what decides', () => {
  test.each(rowsOf(decided))('%s', (_, failures) => expect(failures).toEqual([]));
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
