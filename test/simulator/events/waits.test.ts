import { expect, test } from 'vitest';
import { track } from '../../browser/visits/use-project.ts';
import { rulesOf } from '../../browser/events/use-rules.ts';
import { useSimulatedSite } from '../../support/simulated/use-simulated-site.ts';

const site = rulesOf(useSimulatedSite());

const counting = `
var leaves = 0;
const add = window.addEventListener, known = new Set();
window.addEventListener = function (type, ...rest) {
  // The same listener again has no effect.
  if (type === 'pagehide') leaves = known.add(rest[0]).size;
  return add(type, ...rest);
};`;

const rules = `
event soon = direct("soon")
event late = direct("late")
event shy  = direct("shy")
rule waitsSoon { on soon do wait(1ms) then log("soon") }
rule waitsLong { on late do wait(1h) then log("late") }
rule hides { on shy do hide("h1") }`;

test('does not accumulate listeners of waits and hidden elements in a long-lived page (BEAC-03, LOAD-04)', async () => {
  const visitor = await site.open(rules, { before: counting });
  for (const name of ['soon', 'soon', 'shy', 'soon', 'shy']) {
    await track(visitor, name);
    await visitor.pass(3_000);
  }
  expect(visitor.log).toEqual(['info: soon', 'info: soon', 'info: soon']);
  expect(await visitor.page.evaluate('leaves')).toBe(1);
});

test('ends all waits each time the visitor leaves (BEAC-03)', async () => {
  const visitor = await site.open(rules);
  for (const count of [2, 4]) {
    await track(visitor, 'late');
    await track(visitor, 'late');
    await visitor.page.evaluate("dispatchEvent(new Event('pagehide'))");
    expect(visitor.log).toEqual(Array.from({ length: count }, () => 'info: late'));
  }
  await visitor.pass(3_600_000);
  expect(visitor.log).toHaveLength(4);
});
