import { describe, expect, test } from 'vitest';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import { evaluate } from '../../../../compiler/compile/evaluate/evaluate.ts';
import { createMemoryHost } from '../../../../compiler/pipeline/host.ts';
import type { PageValues } from '../../../support/generate-gated.ts';
import { createRandom } from '../../../support/random.ts';
import { search } from '../../../support/search.ts';
import { environmentOf } from '../proof/environment-of.ts';
import { reported } from '../reported.ts';

const before = `project test { dataLayer: "layer" }
stage staging
stage production
site main { hosts: { production: ["www.example.com"], staging: ["test.example.com"] } }
site other { hosts: { production: ["other.example.com"], staging: ["test.other.example.com"] } }
consent { group necessary = 1 group targeting = 4 stored: oneTrust(cookie: "c") default { otherwise: [necessary] } }
data word: text = global("v.word")
data amount: integer = global("v.amount")
data one: boolean = global("v.one") else false
data onMain = case { site is main: "a", otherwise: word }
data chosen = case { one: "a", otherwise: word }
state later: flag
page jobs = word contains "jobs"
`;

const codesOf = (text: string) =>
  reported(`${text}\nrule s { on start do set(later, true) }`, {}, before).map((line) => line.split(': ')[0]);
const ofCondition = (condition: string, more = '') =>
  codesOf(`rule r {${more} on start when ${condition} do log("x") }`);
const ofAddress = (address: string, clauses: string, ofTag = '') =>
  codesOf(`tag t { vendor: pixel group: targeting${ofTag} options: { url: "https://p.example/" + ${address} } }
rule r { on start${clauses} do t.run }`);

describe('accepts a value that is never missing where it is evaluated', () => {
  test.each([
    'site is main and not (onMain is "b")',
    'site is other or not (onMain is "b")',
    'case { site is other: false, otherwise: not (onMain is "b") }',
    'case { site is main: not (onMain is "b"), otherwise: false }',
    'one and not (chosen is "b")',
    'page is jobs and not (word is "x")',
    'not (site is main and onMain is "b")',
    'not (case { site is main: onMain, otherwise: "x" } is "b")',
  ])('%s', (condition) => expect(ofCondition(condition)).toEqual([]));
  test('because of the sites of the rule', () =>
    expect(ofCondition('not (onMain is "b")', ' sites: [main]')).toEqual([]));
  test('a required option, because of the condition or the sites of the tag', () => {
    expect(ofAddress('onMain', '', ' sites: [main]')).toEqual([]);
    expect(ofAddress('chosen', '', ' when one')).toEqual([]);
  });
});

describe('still reports a value that may be missing', () => {
  test.each([
    'site is other and not (onMain is "b")',
    'site is main or not (onMain is "b")',
    'not (onMain is "b") and site is main',
    'not one and not (chosen is "b")',
    'case { site is main: false, otherwise: not (onMain is "b") }',
    'later and not (word is "b")',
    // The second of two equal references is the one that is not guarded.
    'one and not (case { chosen is "b": "c", otherwise: "d" } is "c") or not (chosen is "b")',
  ])('%s', (condition) => expect(ofCondition(condition)).toEqual(['missing-under-not']));
  test('of a condition whose second use is not guarded', () => {
    const text = (condition: string) =>
      `condition is = chosen is "b"\nrule r { on start when ${condition} do log("x") }`;
    expect(codesOf(text('one and not is'))).toEqual([]);
    const [line, ...others] = reported(text('one and not is or not is'), {}, before);
    expect([line, others]).toEqual(['missing-under-not: is', []]);
  });
  test('because of the sites of the rule', () =>
    expect(ofCondition('not (onMain is "b")', ' sites: [other]')).toEqual(['missing-under-not']));
  test('if only the rule is guarded, because its tag may start when the condition is false', () =>
    expect(ofAddress('chosen', ' when one')).toEqual(['missing-option']));
  test('if the project has no sites', () => {
    const text = `project test
      data word: text = global("v.word")
      rule r { on start when not (word is "b") do log("x") }`;
    expect(reported(text, {}, '').map((line) => line.split(': ')[0])).toContain('missing-under-not');
  });
});

test('A condition without a report is true of no visitor because a value is missing', () => {
  const { seed, numRuns } = search(150);
  const visitors: PageValues[] = [undefined, true].flatMap((one) =>
    [undefined, 2, 3].flatMap((amount) => [undefined, 'a', 'b'].map((word) => ({ one, amount, word }))),
  );
  const leaves = [
    'one',
    'site is main',
    'exists word',
    'exists amount',
    'word is "a"',
    'onMain is "b"',
    'chosen is "b"',
    'amount > 2',
  ];
  const wrong: unknown[] = [];
  let count = 0;
  for (let at = seed; at < seed + numRuns; at++) {
    const random = createRandom(at);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
    // Each comparison is written so that "#" can be replaced: by nothing, or by a default with which it is true.
    const make = (depth: number): string => {
      if (depth === 0 || random() < 0.15) return `(${pick(leaves)})`;
      const [a, b, c] = [make(depth - 1), make(depth - 1), make(depth - 1)];
      return pick([
        `(${a} and ${b})`,
        `(${a} or ${b})`,
        `not ${a}`,
        `not ${a}`,
        `case { ${a}: ${b}, otherwise: ${c} }`,
      ]);
    };
    const condition = make(3);
    if (ofCondition(condition).length > 0) continue;
    const withDefaults = condition
      .replaceAll('(word is "a")', '((word else "a") is "a")')
      .replaceAll(/\((onMain|chosen) is "b"\)/g, '(($1 else "b") is "b")')
      .replaceAll('(amount > 2)', '((amount else 3) > 2)');
    const text = `${before}\nrule r { on start when ${condition} do log("x") }\nrule q { on start when ${withDefaults} do log("x") }`;
    const { program } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
    for (const values of visitors) {
      const environment = environmentOf(program, values, 'https://www.example.com/');
      for (const site of ['main', 'other']) {
        const [own, other] = ['r', 'q'].map((id) =>
          evaluate(program.rules.find((rule) => rule.id === id)!.when!, { ...environment, site }),
        );
        count++;
        if (own === true && other !== true) wrong.push({ condition, values, site });
      }
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(count).toBeGreaterThan(numRuns);
});

test('asks about a rule whose condition has an error', () => {
  const wait = 'wait(case { not (word is "a"): 1s, otherwise: 2s })';
  expect(codesOf(`rule r { on start when join("", "b") is "ann" do ${wait} then log("x") }`)).toEqual(['wrong-type']);
});
