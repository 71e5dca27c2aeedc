import { expect, test } from 'vitest';
import { compileText } from '../../../support/compile-text.ts';
import { ownTag } from '../../../support/own-tag.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';

test.each([
  ['scroll(50, 100)', 'scroll.percent is 75', 'nothingRuns'],
  ['scroll(50, 100)', 'scroll.percent is 100', 'refuted'],
  ['scroll(50), scroll(75)', 'scroll.percent is 75', 'refuted'],
  ['scroll.pixels(200)', 'scroll.pixels > 200', 'nothingRuns'],
  ['timer(every: 1s, times: 2)', 'timer.count > 2', 'nothingRuns'],
  ['timer(every: 1s, times: 2)', 'timer.count is 2', 'refuted'],
  ['timer(every: 1s)', 'timer.count < 1', 'nothingRuns'],
  ['timer(every: 1s)', 'timer.count > 2', 'refuted'],
  ['video.progress(25, 50)', 'video.percent is 30', 'nothingRuns'],
  ['video.progress(25), video.end', 'video.percent is 30', 'refuted'],
  ['layer("a"), layer(/^b/)', 'event.name is "c"', 'nothingRuns'],
  ['layer("a"), layer(/^b/)', 'event.name is "bc"', 'refuted'],
  ['hidden', 'pageVisible', 'nothingRuns'],
  ['hidden', 'not pageVisible', 'refuted'],
  ['shown', 'not pageVisible', 'nothingRuns'],
  ['hidden, shown', 'pageVisible', 'refuted'],
  ['hidden, start', 'pageVisible', 'refuted'],
])('a rule on %s with the condition %s: the proof is %s', (on, when, kind) => {
  const { program, diagnostics } = compileText(`
    ${ownTag()}
    rule one { on ${on} when ${when} do own.run }
    assert "one" { rule one never runs when path starts with "/" }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  expect(prove(program, { isWanted: (one) => one.kind === 'asserted' })[0].result.kind).toBe(kind);
});

test('`navigation.by` is compared with the ways in which addresses change', () => {
  const { diagnostics } = compileText('rule moved { on navigation when navigation.by is "foo" do log("moved") }');
  expect(diagnostics.map(({ code }) => code)).toEqual(['wrong-word']);
});
