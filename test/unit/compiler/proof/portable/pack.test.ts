import { expect, test } from 'vitest';
import { pack } from '../../../../../compiler/proof/portable/pack.ts';
import { unpack } from '../../../../../compiler/proof/portable/unpack.ts';
import { explain } from '../../../../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../../../../compiler/proof/explain/plain-events.ts';
import { generateGated } from '../../../../support/generate-gated.ts';
import { search } from '../../../../support/search.ts';
import { compileText } from '../../../../support/compile-text.ts';
import type { Program } from '../../../../../compiler/language/model/program.ts';
import type { Given } from '../../../../../compiler/language/model/scenario.ts';

/** Returns a program and a visitor after a journey as JSON, without anything that the compiler knows besides. */
function afterJourney(program: Program, given: readonly Given[]) {
  const read = unpack(JSON.parse(JSON.stringify(pack({ program, visitors: { one: given } }))));
  return { program: read.program, given: read.visitors.one };
}

test('A packed program explains what the program explains', () => {
  const { seed, numRuns } = search(4);
  for (let at = seed; at < seed + numRuns; at++) {
    const program = generateGated(at);
    const [packed, expected] = [explain(afterJourney(program, []).program, []), explain(program, [])];
    expect(plainEvents(packed), `program ${at}`).toEqual(plainEvents(expected));
  }
});

test('What only the script of a declared vendor receives is left out', () => {
  const { program, diagnostics } = compileText(`
    vendor chat "Chat" {
      fits:       performance
      queue:      list("_chat")
      script:     "https://chat.example.net/widget.js"
      attributes: { "data-left-out": "1" }
      first:      [["left out"]]
      loaded:     [["left out"]]
      withdraw:   [["left out"]]
      action open(topic: text) = ["open", topic]
    }
    tag talk { vendor: chat  group: performance }
    rule help { on start  do talk.open("jobs") }
  `);
  expect(diagnostics).toEqual([]);
  const packed = JSON.stringify(pack({ program, visitors: {} }));
  expect(packed).toContain('jobs');
  expect(packed).not.toMatch(/left.out/);
});

test('Fields keep their names, whatever these are', () => {
  const { program, diagnostics } = compileText(`
    call order {
      post: "https://api.example.com/order"
      body: { documentation: path, start: path, text: path, source: path, id: path, nameSpan: path, labels: path, written: path }
    }
    rule buy { on start  do send(order) }
    scenario "An order" { given path is "/buy"\n when load\n expect call order }
  `);
  expect(diagnostics).toEqual([]);
  const [{ given }] = program.scenarios;
  const journey = afterJourney(program, given);
  const expected = plainEvents(explain(program, given));
  expect(expected[0].running[0].actions[0].sends?.data.map(({ name }) => name)).toContain('body.nameSpan');
  expect(plainEvents(explain(journey.program, journey.given))).toEqual(expected);
});
