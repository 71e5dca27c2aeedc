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

describe('a report that remembers the one before', () => {
  test('keeps a rule as it was where neither its text nor anything but rules changed', () => {
    const [before, after] = describeInTurn(text, text.replace('log("1")', 'log("one")'));
    expect(after.second).toBe(before.second);
    expect(after.first.actions).toMatchObject([{ text: 'log("one")' }]);
  });

  test('keeps it where it moved to another line, and says that line', () => {
    const [before, after] = describeInTurn(text, text.replace('do log("1")', '\n  do log("1")'));
    expect(after.second.conditions).toBe(before.second.conditions);
    expect([before.second.place.line, after.second.place.line]).toEqual([6, 7]);
  });

  test('describes all anew where what rules lean on changed', () => {
    const [, after] = describeInTurn(text, text.replace('"/jobs"', '"/careers"'));
    expect(after.second.conditions[0].uses).toMatchObject([{ text: 'path starts with "/careers"' }]);
  });

  test('says the bytes of this build', () => {
    const [before, after] = describeInTurn(text, text, 12);
    expect([before.second.bytes, after.second.bytes]).toEqual([[], [{ site: 'main', bytes: 12 }]]);
    expect(after.first).toBe(before.first);
  });
});

/** The rules of two texts by name, described with one memory; in the second, a bundle holds so many bytes of `second`. */
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
