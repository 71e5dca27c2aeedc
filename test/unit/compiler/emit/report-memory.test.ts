import { describe, expect, test } from 'vitest';
import { aroundRules } from '../../../../compiler/emit/describe/report/around-rules.ts';
import { describeProgram, type RuleMemory } from '../../../../compiler/emit/describe/report/report-data.ts';
import { compile } from '../../../../compiler/compile.ts';

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
