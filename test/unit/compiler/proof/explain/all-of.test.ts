import { expect, test } from 'vitest';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { compileText } from '../../../../support/compile-text.ts';

test('explains that a rule with all of several events waits for the others, and that later rules do not see its changes', () => {
  const { program, diagnostics } = compileText(`
    state seen: flag
    rule both { on start and layer("go") do set(seen, true) }
    rule later { on ready when seen do log("later") }`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  const { events } = explain(program, []);
  const outcomes = events.map(({ on, running: [one] }) => [on, one.actions[0]?.outcome.is ?? one.reason?.because]);
  expect(outcomes).toEqual([
    ['start', 'waits'],
    ['ready', 'condition'],
    ['layer("go")', 'waits'],
  ]);
  expect(events[0].running[0].actions[0].outcome).toMatchObject({
    reason: { text: 'it needs all of its events on the same page' },
  });
});
