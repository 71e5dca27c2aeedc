import { expect, test } from 'vitest';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import type { Given } from '../../../../../compiler/language/model/scenario.ts';
import { compileText } from '../../../../support/compile-text.ts';
import { ownTag } from '../../../../support/own-tag.ts';

test.each([
  ['a text', 'state s: text { keep: session }', 'set(s, "abc")', 's is "abc"', 'runs'],
  [
    'a text that a limit shortens',
    'state s: text { keep: session limit: 3 }',
    'set(s, "abcdef")',
    's is "abcdef"',
    'stops',
  ],
  ['its end', 'state s: text { keep: session limit: 3 }', 'set(s, "abcdef")', 's is "…ef"', 'runs'],
  [
    'an item with a pipe',
    'state s: list { keep: session format: pipes }',
    'add(s, "a|b")',
    's contains "a|b"',
    'stops',
  ],
  ['its part', 'state s: list { keep: session format: pipes }', 'add(s, "a|b")', 's contains "b"', 'runs'],
  [
    'a source that reads the same cookie',
    'state s: text { key: cookie("mark") } data mark: text = cookie("mark")',
    'set(s, "abc")',
    'mark is "abc"',
    'runs',
  ],
  [
    'another state with the same key',
    'state s: text { key: cookie("mark") } state t: text { key: cookie("mark") }',
    'set(s, "abc")',
    't is "abc"',
    'runs',
  ],
  [
    'another state while the group is not granted',
    'state s: text { key: cookie("mark") group: targeting } state t: text { key: cookie("mark") }',
    'set(s, "abc")',
    't is "abc"',
    'stops',
  ],
  [
    'its own value while the group is not granted',
    'state s: text { keep: session group: targeting }',
    'set(s, "abc")',
    's is "abc"',
    'runs',
  ],
  [
    'what follows a change while the group is not granted',
    'state s: text { keep: session group: targeting }',
    'set(s, "abc") then',
    's is "abc"',
    'runs',
  ],
])('explains what a rule reads after it has stored something: %s', (_, declared, action, condition, outcome) => {
  const { program, diagnostics } = compileText(`${declared}
    ${ownTag(condition)}
    rule r { on start do ${action} own.run }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const necessary = { kind: 'consent', groups: ['necessary'] } as unknown as Given;
  const [{ running }] = explain(program, [necessary]).events;
  expect(running[0].actions.at(-1)?.outcome.is).toBe(outcome);
});

test('explains that a rule with "remember" waits until it is known whether its state may be read', () => {
  const { program } = compileText(`
    state orders: set of text { keep: visitor group: targeting }
    rule r { on start once per path remember: orders do log("new") }
    rule later { on start when count(orders) > 0 do log("later") }`);
  const unknown = { kind: 'consent', groups: 'unknown' } as unknown as Given;
  const [{ running }] = explain(program, [unknown]).events;
  const text = 'it is not known yet whether targeting is granted: the consent manager has not reported the answer';
  const reason = { because: 'consent', text, values: [] };
  expect(running[0].actions.map(({ outcome }) => outcome)).toEqual(
    [0, 1].map(() => ({ is: 'waits', reason, atLast: { is: 'runs' } })),
  );
  expect(running[1].reason).toBeDefined();
});
