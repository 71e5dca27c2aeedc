import { expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import { minify } from '../../../../compiler/emit/bundle/minify.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { writeScenarios } from '../../../../compiler/proof/witness/write-scenario.ts';
import { replay } from '../../../../simulator/replay.ts';
import { prelude, preludeWithVisits } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';
import { proveAndReplay } from '../../../support/proved-and-replayed.ts';

test.each([
  [
    'the script of a third party is loaded on a page of a class',
    `page payment = path starts with "/pay"
    tag own { vendor: script group: necessary options: { url: "https://chat.example/c.js" } }
    rule r { on layer("go") do own.run }`,
    'every tag where party is third never loads script when page is payment',
  ],
  [
    'the current campaign is the latest of the recent ones',
    `${ownTag()} rule r { on layer("go") when campaign.current else "" is "a" and count(campaign.recent) is 2 do own.run }`,
    'tag own never runs',
  ],
  [
    'a host that a lookup table chooses receives the request',
    `data land: country = layer("country")
    matrix servers: text by country { CN: "https://cn.example.com/p", otherwise: "https://www.example.com/p", missing: "https://www.example.com/p" }
    tag own { vendor: pixel group: necessary options: { url: servers[land] } }
    rule r { on layer("go") do own.run }`,
    'host "cn.example.com" never receives',
  ],
  [
    'a host that is computed in the page receives the request',
    `data region: text = layer("region")
    tag named { vendor: pixel group: necessary options: { url: "https://eu.example.com/q" } }
    tag own { vendor: pixel group: necessary options: { url: "https://" + (region else "x") + ".example.com/p" } }
    rule r { on layer("go") do own.run }`,
    'host "eu.example.com" never receives',
  ],
  [
    'a host with a dot at its end and a port receives the request',
    `tag own { vendor: pixel group: necessary options: { url: "https://PX.example.com.:8443/p" } }
    rule r { on layer("go") do own.run }`,
    'host "px.example.com" never receives',
  ],
  [
    'a host with a port receives the request for a script',
    `vendor pulse "Pulse" {
      fits: performance
      queue: list("_pulse")
      script: "https://cdn.pulse.example.:8443/p.js"
      connect: ["https://eu.pulse.example"]
      cannotWithdraw: "It counts until the next page."
      action count(name: text) = ["count", name]
    }
    tag own { vendor: pulse group: performance }
    rule r { on layer("go") do own.count("x") }`,
    'host "eu.pulse.example" receives only when consent.targeting',
  ],
  [
    'a gateway of the site passes the request on',
    `tag own { vendor: pixel group: necessary via: "/m" options: { url: "https://ads.example.com/p" } }
    rule r { on layer("go") do own.run }`,
    'host "ads.example.com" never receives',
  ],
  [
    'a gateway passes on a request whose path is computed in the page',
    `data region: text = layer("region")
    tag own { vendor: pixel group: necessary via: "/m" options: { url: "https://ads.example.com/p/" + (region else "x") } }
    rule r { on layer("go") do own.run }`,
    'host "ads.example.com" never receives',
  ],
  [
    'the script of a declared vendor waits until the page is idle',
    `vendor pulse "Pulse" {
      fits: performance
      queue: list("_pulse")
      script: "https://cdn.pulse.example/p.js"
      cannotWithdraw: "It counts until the next page."
      action count(name: text) = ["count", name]
    }
    tag own { vendor: pulse group: performance start: idle }
    rule r { on layer("go") do own.count("x") }`,
    'host "cdn.pulse.example" receives only when consent.targeting',
  ],
  [
    'the script of a declared vendor waits for an interaction',
    `vendor pulse "Pulse" {
      fits: performance
      queue: list("_pulse")
      script: "https://cdn.pulse.example/p.js"
      cannotWithdraw: "It counts until the next page."
      action count(name: text) = ["count", name]
    }
    tag own { vendor: pulse group: performance start: interaction }
    rule r { on layer("go") do own.count("x") }`,
    'host "cdn.pulse.example" receives only when consent.targeting',
  ],
  [
    "a gateway serves a declared vendor's script",
    `vendor pulse "Pulse" {
      fits: performance
      queue: list("_pulse")
      script: "https://cdn.pulse.example/p.js"
      cannotWithdraw: "It counts until the next page."
      action count(name: text) = ["count", name]
    }
    tag own { vendor: pulse group: performance via: "/m" }
    rule r { on layer("go") do own.count("x") }`,
    'host "cdn.pulse.example" receives only when consent.targeting',
  ],
  [
    'all of several events occur',
    `${ownTag()} rule r { on layer("go") and click("a.more") and ready do own.run }`,
    'tag own never runs',
  ],
  [
    'consent to an earlier action is withdrawn while the next one waits',
    `tag ad { vendor: pixel group: targeting options: { url: "https://ad.example/p" } }
    tag count { vendor: pixel group: performance options: { url: "https://count.example/p" } }
    rule r { on layer("go") once do ad.run then wait(2s) then count.run }`,
    'rule r runs only when consent.targeting',
  ],
])('the script confirms what refutes a claim: %s', async (_, rules, claim) => {
  const host = createMemoryHost({ 'rules.dsl': `${preludeWithVisits} ${rules} assert "one" { ${claim} }` });
  const { program, diagnostics } = compile('rules.dsl', host);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [{ result }] = prove(program, { isWanted: ({ kind }) => kind === 'asserted' });
  const written = result.kind === 'refuted' ? writeScenarios(program, result.situation, 'one') : result;
  if (!('scenarios' in written)) return expect.fail(JSON.stringify(written));
  const [{ isConfirmed, got }] = await replay({ entry: 'rules.dsl', host }, [written], { finish: minify });
  expect(isConfirmed, got.join('\n')).toBe(true);
});

test.each([
  ['one value', 'layer("vc")', 'exists vc'],
  ['a value that is removed', 'layer("vc")', 'not exists vc'],
  ['the first of two values', 'layer("vc") else local("vc")', 'vc is JP'],
  ['a value from two places that is removed', 'layer("vc") else local("vc")', 'not exists vc'],
])('the script confirms what a changed value starts: %s', async (_, value, when) => {
  const { kind } = await proveAndReplay(`${prelude} data vc: country = ${value} ${ownTag()}
    rule r { on changed(vc) when ${when} do own.run }
    assert "one" { tag own never runs }`);
  expect(kind).toBe('refuted');
});

test.each(['clear(choice)', 'clear(choice) set(copied, choice)'])(
  'a state that a rule clears without consent to store it does not have the stored value: %s',
  async (actions) => {
    const { kind } = await proveAndReplay(`${prelude}
    state choice: text { keep: visitor, group: targeting }
    state copied: text
    ${ownTag('choice else "" is "b"')}
    rule r { on start when not (choice else "" is "b") do ${actions} own.run }
    assert "never" { tag own never runs }`);
    expect(kind).toBe('notSettled');
  },
);

test('the conditions of all rules whose requests cause each other decide what is given', async () => {
  const { kind, scenario } = await proveAndReplay(`${prelude}
    data sku: text = layer("sku")
    call stock { get: "/stock" query: { sku: sku } answer: { left: integer } }
    call score { get: "/score" answer: { risk: text } }
    ${ownTag()}
    rule ask { on layer("view") when exists sku do send(stock) }
    rule few { on answered(stock) when stock.left < 3 do send(score) }
    rule risky { on answered(score) when score.risk is "high" do own.run }
    assert "never" { tag own never runs }`);
  expect(kind).toBe('refuted');
  expect(scenario).toContain('sku is');
});

test('consent to an earlier action may be withdrawn before its rule may store what it has set', async () => {
  const { kind, scenario } = await proveAndReplay(`${prelude}
    state seen: flag { keep: visitor, group: performance }
    tag ad { vendor: pixel group: targeting options: { url: "https://ad.example/p" } }
    rule r { on layer("go") do ad.run then set(seen, true) }
    assert "one" { every rule stores seen only when consent.targeting }`);
  expect(kind).toBe('refuted');
  expect(scenario).toContain('consent becomes [necessary, performance]');
});
