import { expect, test } from 'vitest';
import { runOutcomes } from '../run-text.ts';

/** Returns the lines that rules log during a visit, in their order. */
async function logged(rules: readonly string[], given: string, steps: readonly string[]): Promise<readonly string[]> {
  const visit = steps.map((step) => `when ${step}`).join('\n');
  const [{ effects }] = await runOutcomes(
    `${rules.join('\n')}\nscenario "one" { given ${given}\n${visit}\nexpect log "" }`,
  );
  return effects.flatMap((effect) => (effect.kind === 'log' ? [effect.text] : []));
}

const rule = (name: string, on: string) => `rule ${name} { on ${on} do log("${name}") }`;

test.each([
  ['visible', 'visible("#a")', 'visible(".b")', 'element("#a", attribute: "class") is "b"', ['view "#a"']],
  ['appears', 'appears("#a")', 'appears(".b")', 'element("#a", attribute: "class") is "b"', ['wait 1s']],
  ['layer', 'layer("xa")', 'layer(/^x/)', 'path is "/"', ['push { event: "xa" }']],
  ['layerChange', 'layerChange("a")', 'layerChange("b")', 'path is "/"', ['push { a: 1, b: 2 }']],
  ['window', 'window("xa")', 'window(text(query("w") else ""))', 'query("w") is "xa"', ['raise window("xa")']],
  ['scroll', 'scroll(25)', 'scroll(50)', 'path is "/"', ['scroll to 60']],
])('rules of one occurrence run in their order, whatever their arguments: %s', async (_, one, other, given, steps) => {
  const rules = [rule('first', one), rule('second', other), rule('third', one)];
  const lines = await logged(rules, given, steps);
  expect(lines.filter((line) => /^(first|second|third)/.test(line))).toEqual(['first', 'second', 'third']);
});

test('what has happened before the script arrives starts rules in the order in which it happened', async () => {
  const rules = [
    rule('loaded', 'loaded'),
    rule('ready', 'ready'),
    rule('pushed', 'layer("early")'),
    rule('start', 'start'),
  ];
  const lines = await logged(rules, 'page is prerendered', ['push { event: "early" }', 'activate', 'wait 1s']);
  expect(lines).toEqual(['start', 'pushed', 'ready', 'loaded']);
});
