import { expect, test } from 'vitest';
import { proveProject } from '../../tasks/prove/prove-project.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { createTestTerminal } from './test-terminal.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ownTag } from '../support/own-tag.ts';

const declarations = `
project p { dataLayer: "dataLayer" own: ["example.com"] }
site a { hosts: { production: ["a.example.com"] } }
site b { hosts: { production: ["b.example.com"] } }
stage production
consent {
  group necessary = 1
  group targeting = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
data land: country = layer("country")
data g: text = session("g")
`;
// Only minified: tests of `tagc prove` replay in the bundles that visitors download, which take longer to make.
const settings = { filter: 'one', finish: minify };

const never = 'assert "one" { tag own never runs }';

test.each([
  [
    'a rule writes a state that the scenario gives',
    `state s: flag { keep: session }\n${ownTag('not s')}\nrule first { on start do set(s, true) }\n` +
      `rule last { on click(".a") do own.run }\n${never}`,
    'refuted',
  ],
  [
    'a rule writes a state that is read only with consent',
    `state s: flag { keep: session group: targeting }\n${ownTag('not s')}\nrule first { on start do set(s, true) }\n` +
      `rule last { on click(".a") do own.run }\n${never}`,
    'refuted',
  ],
  [
    'a rule writes a value at the same event',
    `data c: text = layer("c")\n${ownTag('c is "1"')}\nrule first { on click(".a") do push({ c: "2" }) }\n` +
      `rule last { on click(".a") do own.run }\n${never}`,
    'notSettled',
  ],
  [
    'a state changes as the visitor leaves',
    `state u: text { initial: "b" }\n${ownTag('u is "a"')}\nrule first { on leave do set(u, "a") }\n` +
      `rule last { on click(".a") do own.run }\n${never}`,
    'refuted',
  ],
  [
    'a rule pushes a value that the scenario gives',
    `data c: text = layer("c")\n${ownTag('c is "1"')}\nrule first { on start do push({ c: "2" }) }\n` +
      `rule last { on click(".a") do own.run }\n${never}`,
    'refuted',
  ],
  [
    'a value becomes what the rule needs',
    `${ownTag()}\nrule r { on changed(g) when g is "a" do own.run }\n${never}`,
    'refuted',
  ],
  [
    'what causes the event cannot start',
    `tag ad { vendor: pixel group: targeting when land is JP options: { url: "https://ad.example/p" } }\n${ownTag()}\n` +
      `rule first { on click(".a") do ad.run }\nrule last { on sent(ad) do own.run }\n` +
      'assert "one" { tag own never runs when land is DE }',
    'notSettled',
    '"sent(ad)" occurs',
  ],
  [
    'only one site has the state',
    'state ff: flag { key: cookie("ff") initial: true }\nrule r { sites: [a] on click(".a") when not ff do set(ff, false) }\n' +
      'assert "one" { every rule stores "ff" only when site is a }',
    'proved',
  ],
  [
    'a state that needs consent changes',
    `state s: flag { keep: session group: targeting initial: consent.targeting }\n${ownTag()}\n` +
      `rule r { on changed(s) do own.run }\n${never}`,
    'notSettled',
  ],
])('rules explain what a script does: %s', async (_, rules, verdict, because = '') => {
  const folder = temporaryFolder({ 'rules.dsl': `${declarations}${rules}\n` });
  const project = readProject(undefined, createTestTerminal(folder).terminal);
  const [claim] = await proveProject(project, settings);
  expect(claim.unconfirmed).toBeUndefined();
  const { result } = claim.verdict;
  expect(result.kind).toBe(verdict);
  if (result.kind === 'notSettled') expect(result.because).toContain(because);
});

const ads = 'tag ad { vendor: pixel group: targeting options: { url: "https://ad.example/p" } }';
const twoTags = `${ads}\ntag an { vendor: adobeAnalytics group: necessary options: { server: "m.example.com", suite: "x" } }\n${ownTag()}`;

test.each([
  [
    'an earlier rule of the event sets a flag under a condition',
    `state f: flag\n${ownTag()}\nrule first { on start when g is "a" do set(f, true) }\nrule last { on start do own.run }\n` +
      'assert "one" { tag own never runs when g is "a" and not f }',
    /`g is "a" and not f` is true when `own.run` of the rule "last" starts; where it starts, .*f is true/,
  ],
  [
    'an action before it does not start',
    `state s: flag { keep: session group: necessary }\n${ads}\nrule r { on click(".a") do ad.run then set(s, true) }\n` +
      'assert "one" { every rule stores s only when consent.targeting }',
    /consent to targeting ends between `ad.run` and `set/,
  ],
  [
    'another action causes the event',
    `${twoTags}\nrule first { on click(".a") do an.page {} }\nrule last { on sent(an) when beacon.kind is not "page" do own.run }\n` +
      never,
    /`beacon.kind is not "page"` is true/,
  ],
  [
    'consent changes while an action runs',
    `${ads}\n${ownTag()}\nrule r { on click(".a") do ad.run then own.run }\n` +
      'assert "one" { rule r runs only when consent.targeting }',
    /consent to targeting ends between `ad.run` and `own.run` of the rule "r"$/,
  ],
  [
    'a call fails as no scenario lets it fail',
    `call c { get: "/c" answer: { x: text } }\n${ownTag()}\nrule r { on start do send(c) }\n` +
      `rule f { on failed(c) when reason is timeout do own.run }\n${never}`,
    /"failed\(c\)" would have to occur with the reason timeout/,
  ],
  [
    'a state has no such value any more',
    `state p: text { initial: "a" }\n${ads}\nrule i { on click(".i") when p is "a" do set(p, "b") }\n` +
      'rule r { on click(".a") when p is "b" do set(p, "c") ad.run }\nassert "one" { tag ad runs only when p is "c" }',
    /the state "p" is "b" when `ad.run` of the rule "r" starts$/,
  ],
  [
    'the redactor changes what a condition reads',
    `rule r { on click("a.x") when redactUrl(link.url else "") contains "/jobs/" do log("x") }\n` +
      'assert "one" { rule r never runs }',
    /redactUrl/,
  ],
])('is not settled, with what the script had: %s', async (_, rules, because) => {
  const folder = temporaryFolder({ 'rules.dsl': `${declarations}${rules}\n` });
  const project = readProject(undefined, createTestTerminal(folder).terminal);
  const [claim] = await proveProject(project, settings);
  expect(claim.unconfirmed).toBeUndefined();
  expect(claim.verdict.result).toEqual({ kind: 'notSettled', because: expect.stringMatching(because) });
});

test('a change of the data layer pushes the value that the rule needs', async () => {
  const rules =
    `data total: number = layer("cart.total")\n${ownTag()}\n` +
    `rule r { on layerChange("cart.total") when total < 10 do own.run }\n${never}`;
  const folder = temporaryFolder({ 'rules.dsl': `${declarations}${rules}\n` });
  const [claim] = await proveProject(readProject(undefined, createTestTerminal(folder).terminal), settings);
  expect(claim.witness).toMatchObject({ replayed: 'simulated page', scenario: expect.stringContaining('total: 0') });
});

test('shows the values that the script had', async () => {
  const rules =
    `state n: counter\n${ads}\nrule r { on click(".a") do increase(n) ad.run }\n` +
    'assert "one" { tag ad never runs when n is 1 }';
  const folder = temporaryFolder({ 'rules.dsl': `${declarations}${rules}\n` });
  const [claim] = await proveProject(readProject(undefined, createTestTerminal(folder).terminal), settings);
  expect(claim.verdict.result).toMatchObject({ kind: 'refuted', why: { values: [{ name: 'n', value: '1' }] } });
});
