import { describe, expect, test } from 'vitest';
import { minifyIn } from '../../support/minify-in.ts';
import { useSite } from '../harness/use-site.ts';

// The compiler groups many rules of one event: rules of one code template as a table, others in functions of several
// rules.

const site = useSite();

const shared = `
project p { directCalls: "_satellite" }
site main
stage production
event called = direct("called") { schema: "called.json" }
event other = direct("other") { schema: "called.json" }
`;

const schema = JSON.stringify({ type: 'object', properties: { number: { type: 'integer' } } });

interface PlannedRule {
  readonly text: string;
  /** Returns whether the condition of a rule is true for a number. */
  readonly holds: (number: number) => boolean;
}

/** Rules of one code template, which log their names if the number is not theirs. */
const ofOneShape = (from: number, count: number): PlannedRule[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `rule r${from + at} { on called when event.detail.number is not ${at} do log("r${from + at}") }`,
    holds: (number) => number !== at,
  }));

const sums = ['event.detail.number', 'event.detail.number + event.detail.number', '1 + event.detail.number'];
const operators: readonly (readonly [string, (a: number, b: number) => boolean])[] = [
  ['is', (a, b) => a === b],
  ['is not', (a, b) => a !== b],
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
];

/** 18 rules, each with a different code template. */
const distinct = (from: number): PlannedRule[] =>
  sums.flatMap((sum, row) =>
    operators.map(([operator, test], column) => {
      const name = `r${from + row * operators.length + column}`;
      return {
        text: `rule ${name} { on called when ${sum} ${operator} 4 do log("${name}") }`,
        holds: (number: number) => test([number, number + number, 1 + number][row], 4),
      };
    }),
  );

const plans: Record<string, PlannedRule[]> = {
  'of one code template': ofOneShape(0, 30),
  'all distinct': distinct(0),
  'of both kinds': [...distinct(0).slice(0, 9), ...ofOneShape(9, 20), ...distinct(20).slice(9), ...ofOneShape(38, 3)],
  'with states or a second event': [
    ...distinct(0),
    { text: 'rule r18 { on called when event.detail.number > 0 once do log("r18") }', holds: (number) => number > 0 },
    { text: 'rule r19 { on called, other do log("r19") }', holds: () => true },
    ...ofOneShape(20, 12),
  ],
};

async function open(rules: readonly PlannedRule[]) {
  const files = { 'rules.dsl': shared + rules.map(({ text }) => text).join('\n'), 'called.json': schema };
  const code = await minifyIn(files);
  site.server.scripts.set('/tags/main.js', code);
  return site.visit({ url: 'https://www.example.com/', scripts: ['/tags/main.js'], at: '2026-03-02T09:00:00Z' });
}

describe.each(Object.entries(plans))('many rules of one event, %s', (_, rules) => {
  test('RULE-02 runs the rules whose conditions are true, in order', async () => {
    const { page, log } = await open(rules);
    await page.evaluate("_satellite.track('called', { number: 4 })");
    expect(log).toEqual(rules.flatMap(({ holds }, at) => (holds(4) ? [`info: r${at}`] : [])));
  });

  test('RULE-04 logs a failure under the name of its rule and runs the others', async () => {
    const { page, log, thrown } = await open(rules);
    await page.evaluate(
      "let n = 0; _satellite.track('called', { get number() { if (n++ % 3) throw Error('no'); return 4; } })",
    );
    const named = log.map((line) => /r\d+/.exec(line)![0]);
    expect(named).toEqual(named.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
    expect(log.filter((line) => line.startsWith('error:')).length).toBeGreaterThan(rules.length / 2);
    expect(log).toContain('error: Failed to execute "action" for "r1" rule. no');
    expect(thrown).toEqual([]);
  });
});
