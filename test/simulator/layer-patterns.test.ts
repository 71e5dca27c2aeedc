import { expect, test } from 'vitest';
import { plainText } from '../../compiler/contract/report/text.ts';
import { compileText, minifyText } from '../support/compile-text.ts';
import { proveAndReplay } from '../support/proved-and-replayed.ts';
import { named, report } from '../report/data/report-of.ts';
import { prelude, runText } from './run-text.ts';

test('a pattern starts rules for each event of the data layer whose name matches, in the order of the rules', async () => {
  const results = await runText(`
    event step = layer(/^step_\\d$/)
    rule first  { on layer("step_1") do log("first") }
    rule second { on layer(/^STEP_/i), step do log("second", event.name) }
    rule third  { order: 60 on layer("step_1") do log("third", event.count) }
    rule other  { on layer("other") do log("other", event.name) }
    scenario "one" {
      when   raise layer("step_1") with { count: 2 }
      expect log "first" once
      expect log "second step_1" once
      expect log "third 2" once
      when   raise layer("step_10")
      expect no log "first"
      expect log "second step_10" once
      when   push { event: "step_7" }
      expect log "second step_7" once
      when   raise layer("steps")
      expect no log "second"
      when   raise layer("other")
      expect log "other other" once
    }`);
  expect(results).toEqual({ one: [] });
});

test.each(['', 'rule third { on layer(/^three$/) do log("third") }'])('one event starts a rule once, also by a computed name: %s', async (other) => {
  const results = await runText(`
    const one = "step"
    data word: text = layer("word")
    rule first  { on layer(one), layer(word else "none") do log("first") }
    rule second { on layer("step") do log("second") }
    ${other}
    scenario "same name" {
      given  layer("word") is "step"
      when   raise layer("step")
      expect log "first" once
      expect log "second" once
    }
    scenario "other name" {
      given  layer("word") is "other"
      when   raise layer("step")
      expect log "first" once
      when   raise layer("other")
      expect log "first" once
    }
    scenario "no name" { when raise layer("none") expect log "first" once }`);
  expect(results).toEqual({ 'same name': [], 'other name': [], 'no name': [] });
}); // prettier-ignore

test('patterns are in a bundle only if a rule uses one', async () => {
  const rule = (name: string) => `rule one { on layer("a"), layer(${name}) do log("a") }`;
  expect(await minifyText(rule('"b"'))).not.toContain('.test(');
  expect(await minifyText(rule('/b/'))).toContain('.test(');
  expect(await minifyText(`${rule('"b"')} rule two { on layer(host) do log("b") }`)).not.toContain('.test(');
});

test('the report names the pattern', () => {
  const { sentence } = named(report('const steps = /^step_/\nrule one { on layer(steps) do log("a") }'), 'one');
  expect(plainText(sentence)).toBe('When the page reports an event named like /^step_/, write "a" to the console.');
});

test('assertions are refuted with an event whose name matches the pattern', async () => {
  const claim = (when: string) => `${prelude}
    rule one { on layer(/^step_\\d$/) when ${when} do analytics.link("a") }
    assert "one" { rule one never runs }`;
  const { kind, scenario } = await proveAndReplay(claim('event.count is "3"'));
  expect(kind).toBe('refuted');
  expect(scenario).toMatch(/raise layer\("step_\d"\) with \{ count: "3" \}/);
  const byName = await proveAndReplay(claim('event.name ends with "7"'));
  expect(byName).toMatchObject({ kind: 'refuted', scenario: expect.stringContaining('raise layer("step_7")') });
  expect(await proveAndReplay(claim('event.name is "other"'))).toEqual({ kind: 'nothingRuns' });
});

test.each([
  'rule one { on start do raise(layer(/a/), {}) }',
  'event some = layer(/a/)\nrule one { on start do raise(some, {}) }',
  'scenario "one" { when raise layer(/a/) expect no log "a" }',
])('nothing raises an event by a pattern: %s', (text) => {
  expect(compileText(text).diagnostics.map(({ code }) => code)).toEqual(['wrong-arguments']);
});
