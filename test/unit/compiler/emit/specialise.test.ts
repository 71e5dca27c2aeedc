import { describe, expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { specialise, type SpecialisingMemory } from '../../../../compiler/emit/fold/specialise.ts';
import { createReportData } from '../../../../compiler/emit/describe/report/report-data.ts';
import type { Rule } from '../../../../compiler/model/program.ts';
import { dependenciesOf } from '../../../../compiler/traverse/references-of.ts';
import { compileText, prelude } from '../../../support/compile-text.ts';

const twoSites = prelude.replace('site main', 'site main\nsite other');

const text = `data address: text = case { site is main: "https://main.example/x", otherwise: "https://other.example/x" }
condition isMain = site is main
tag pixelHere { vendor: pixel group: targeting sites: [main] options: { url: address } }
tag mainTag { vendor: pixel group: targeting on ready when isMain and path is "/a" options: { url: "https://tag.example" } }
rule both { on ready when isMain or path is "/b" do pixelHere.run log("both") }
rule mainOnly { on ready when isMain do log(address) }
`;

const program = (() => {
  const { program: compiled, diagnostics } = compileText(text, twoSites);
  expect(diagnostics).toEqual([]);
  return compiled;
})();

const runningIds = (site: string) => specialise(program, site, 'production').running.map(({ id }) => id);
const ruleOf = (site: string, id: string) =>
  specialise(program, site, 'production').running.find((running) => running.id === id) as Rule;

describe('a specialised program', () => {
  test('has no rule or tag whose condition never holds on the site', () => {
    expect(runningIds('main')).toEqual(['both', 'mainOnly', 'mainTag']);
    expect(runningIds('other')).toEqual(['both']);
  });

  test('has no condition where it always holds', () => {
    expect(ruleOf('main', 'both').when).toBeUndefined();
    expect(ruleOf('other', 'both').when).toMatchObject({ operator: 'is' });
  });

  test('has no action of a tag that never runs on the site', () => {
    expect(ruleOf('main', 'both').actions.map(({ kind }) => kind)).toEqual(['vendor', 'call']);
    expect(ruleOf('other', 'both').actions.map(({ kind }) => kind)).toEqual(['call']);
  });

  test('has folded values behind every name', () => {
    const [{ tag }] = ruleOf('main', 'both').actions as readonly Extract<Rule['actions'][number], { kind: 'vendor' }>[];
    const kinds = dependenciesOf(tag.options.url).map(({ kind }) => kind);
    expect(kinds).toEqual(['data', 'literal']);
  });
});

describe('with a memory', () => {
  const again = (memory: SpecialisingMemory, next = program) => specialise(next, 'main', 'production', memory).running;

  test('an unchanged rule is the same object again', () => {
    const memory: SpecialisingMemory = { declarations: new Map() };
    const before = again(memory);
    const { rules } = program;
    const after = again(memory, { ...program, rules: [rules[0], { ...rules[1] }] });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test('nothing is used again where sites, stages or consent are others', () => {
    const memory: SpecialisingMemory = { declarations: new Map() };
    const before = again(memory);
    expect(again(memory, { ...program, sites: [...program.sites] })[0]).not.toBe(before[0]);
  });
});

test('a bundle and the report name only the hosts of their site', () => {
  expect(emit(program, 'main', 'production').csp.imgSrc).toEqual(['https://main.example', 'https://tag.example']);
  const report = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
  const both = report.rules.find(({ id }) => id === 'both')!;
  expect(both.sendsTo).toEqual([{ origin: 'https://main.example', tag: 'pixelHere', sites: ['main'] }]);
});
