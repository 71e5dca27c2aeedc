import { expect, test } from 'vitest';
import { covers, startsIn } from '../../../../../compiler/compile/evaluate/covers.ts';
import { compileText } from '../../../../support/compile-text.ts';

const declarations = `
state seen: flag { keep: visitor, group: performance }
state told: text { key: cookie("_told"), group: performance }
tag pixels { vendor: pixel group: targeting cookies: ["_fb*"] on start options: { url: "https://p.example/x" } }
tag survey { vendor: script group: targeting on start options: { url: "https://s.example/s.js" } }
tag frame { vendor: iframe group: targeting on start options: { url: "https://f.example/f", title: "x" } }
vendor counter {
  fits:           targeting
  queue:          list("_counter")
  script:         "https://counter.example/c.js"
  cannotWithdraw: "It cannot stop."
  action count(name: text) = ["count", name]
  action image(name: text) = get("https://counter.example/i", query: { name: name })
}
tag counting { vendor: counter group: targeting }
tag partners { vendor: identityPartners group: targeting }
tag identity {
  vendor: visitorIdentity
  group: performance
  options: { organisation: "A@Org", server: "id.example.com", partners: partners }
}
call lookup { get: "/api/lookup" group: performance answer: { kind: text } }
rule look {
  on start
  do set(seen, true)
     set(told, "yes")
     send(lookup)
     pixels.run
     identity.request
     counting.count("a")
     counting.image("a")
}
`;

/** Returns the starts that a claim covers: the rule or tag, and what acts. */
function covered(claim: string): string[] {
  const site = 'site shop { hosts: { production: ["www.example.com"] } }';
  const { program, diagnostics } = compileText(`${site}\n${declarations}\nassert "one" { ${claim} }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const asserted = program.assertions[0].claim;
  if (asserted.kind === 'hasOne') throw new Error('another claim');
  const found = startsIn(program).filter((starting) => covers(asserted, starting, program));
  return found.map(({ running, action, through }) => `${running.id}: ${action?.text() ?? through?.id}`);
}

test.each([
  ['tag pixels never runs', ['look: pixels.run', 'pixels: pixels']],
  ['tag identity never runs', ['look: identity.request', 'identity: identity']],
  ['tag partners never runs', ['identity: partners']],
  ['call lookup never runs', ['look: send(lookup)']],
  [
    'rule look never runs',
    [
      'look: set(seen, true)',
      'look: set(told, "yes")',
      'look: send(lookup)',
      'look: pixels.run',
      'look: identity.request',
      'look: counting.count("a")',
      'look: counting.image("a")',
    ],
  ],
  ['host "p.example" never receives', ['look: pixels.run', 'pixels: pixels', 'identity: partners']],
  ['host "www.example.com" never receives', ['look: send(lookup)', 'identity: partners']],
  ['every rule stores seen only when consent.performance', ['look: set(seen, true)']],
  ['every rule stores "_told" only when consent.performance', ['look: set(told, "yes")']],
  ['every tag stores "_fbp" only when consent.targeting', ['look: pixels.run', 'pixels: pixels']],
  [
    'every tag loads script only when consent.targeting',
    ['look: counting.count("a")', 'survey: survey', 'frame: frame'],
  ],
  ['tag survey never loads script when path is "/pay"', ['survey: survey']],
])('%s is about %j', (claim, starts) => expect(covered(claim)).toEqual(starts));
