import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aroundRules } from '../../../../compiler/describe/report/around-rules.ts';
import { describeProgram, type RuleMemory } from '../../../../compiler/describe/report/report-data.ts';
import { compile } from '../../../../compiler/pipeline/compile.ts';
import type { ReportData } from '../../../../compiler/contract/report/report-data.ts';
import { search } from '../../../support/search.ts';

const text = `project sample {}
site main
stage production
condition onJobs = path starts with "/jobs"
rule first { on ready when onJobs do log("1") }
rule second { on ready when onJobs do log("2") }
`;

describe('a report with a cache', () => {
  test('reuses a rule if its text and everything except rules are unchanged', () => {
    const [before, after] = describeInTurn(text, text.replace('log("1")', 'log("one")'));
    expect(after.second).toBe(before.second);
    expect(after.first.actions).toMatchObject([{ text: 'log("one")' }]);
  });

  test('reuses a rule that moved, with its new line', () => {
    const [before, after] = describeInTurn(text, text.replace('do log("1")', '\n  do log("1")'));
    expect(after.second.conditions).toBe(before.second.conditions);
    expect([before.second.place.line, after.second.place.line]).toEqual([6, 7]);
  });

  test('describes every rule again if another declaration changed', () => {
    const [, after] = describeInTurn(text, text.replace('"/jobs"', '"/careers"'));
    expect(after.second.conditions[0].uses).toMatchObject([{ text: 'path starts with "/careers"' }]);
  });

  test('contains the bytes of the current build', () => {
    const [before, after] = describeInTurn(text, text, 12);
    expect([before.second.bytes, after.second.bytes]).toEqual([[], [{ site: 'main', bytes: 12 }]]);
    expect(after.first).toBe(before.first);
  });
});

const stateful = `project sample { dataLayer: "layer", own: ["own.example"] }
site main
stage production
consent { group necessary = 1 group targeting = 4 }
state region: text
state seen: flag
tag chosen { vendor: pixel group: necessary options: { url: case { region is "x": "https://x.example/p", region is "y": "https://y.example/p", otherwise: "https://www.own.example/p" } } }
call asked { get: case { seen: "https://api.own.example/a", otherwise: "https://api.own.example/b" } }
`;
const rulesToEdit = [
  (text: string) => `rule sets { on layer("a") do set(region, "${text}") }`,
  (text: string) => `rule marks { on layer("b") when path is "/${text}" do set(seen, true) }`,
  () => 'rule sends { on layer("c") do chosen.run }',
  () => 'rule asks { on layer("d") do send(asked) }',
  () => 'rule reads { on layer("e") when seen do chosen.run }',
  (text: string) => `rule later { on sent(chosen) when path is "/${text}" do log("${text}") }`,
];

test('with a cache, says the same as a new one after any edit of rules', () => {
  const version = fc.array(fc.constantFrom('x', 'y', undefined), { minLength: 6, maxLength: 6 });
  const textOf = (version: readonly (string | undefined)[]) =>
    `${stateful}${rulesToEdit.flatMap((rule, at) => (version[at] === undefined ? [] : [rule(version[at])])).join('\n')}\n`;
  fc.assert(
    fc.property(version, version, (first, second) => {
      const memory: RuleMemory = { around: '', rules: new Map() };
      describeWith(textOf(first), memory);
      const cached = describeWith(textOf(second), memory);
      expect(resolved(cached)).toEqual(resolved(describeWith(textOf(second))));
    }),
    {
      ...search(30),
      examples: [
        [
          ['x', 'x', 'x', 'x', 'x', 'x'],
          ['y', 'x', 'x', 'x', 'x', 'x'],
        ],
      ],
    },
  );
});

function describeWith(text: string, memory?: RuleMemory): ReportData {
  const { program, documents } = compile('rules.dsl', { read: () => ({ text }) });
  const sources = documents.map(({ source }) => source);
  return describeProgram(program, 'production', memory, aroundRules(program, sources))({ bundles: [], warnings: [] });
}

/** Returns the rules with what they reach instead of positions, which depend on earlier versions. */
function resolved({ rules, runs, tables, hosts, reaches }: ReportData) {
  const runsAt = (at: number) => runs[at].map(({ site, anywhere }) => [site, tables[anywhere]]);
  return rules.map((rule) => ({
    ...rule,
    actions: rule.actions.map((action) => ({
      ...action,
      runs: action.runs?.map(runsAt),
      to: action.to
        ?.map((at) => JSON.stringify([hosts[reaches[at].host].id, reaches[at].runs !== undefined && runsAt(reaches[at].runs)]))
        .toSorted(),
    })),
  })); // prettier-ignore
}

/** Describes the rules of two texts with one cache. In the second, `bytes` is the size of the rule `second`. */
function describeInTurn(first: string, second: string, bytes?: number) {
  const memory: RuleMemory = { around: '', rules: new Map() };
  return [first, second].map((text, at) => {
    const host = { read: () => ({ text }) };
    const { program, documents, diagnostics } = compile('rules.dsl', host);
    expect(diagnostics).toEqual([]);
    const rules = at === 1 && bytes !== undefined ? [{ id: 'second', bytes }] : [];
    const bundle = { ...emptyBundle, rules };
    const around = aroundRules(
      program,
      documents.map(({ source }) => source),
    );
    const describe = describeProgram(program, 'production', memory, around);
    const data = describe({ bundles: [bundle], warnings: [] });
    return Object.fromEntries(data.rules.map((rule) => [rule.id, rule]));
  });
}

const emptyBundle = {
  site: 'main',
  stage: 'production',
  file: 'production/main.js',
  hashed: 'production/main.0.js',
  bytes: 0,
  gzip: 0,
  brotli: 0,
  integrity: '',
  csp: { scriptSrc: [], imgSrc: [], connectSrc: [], frameSrc: [] },
  modules: [],
};
