import { describe, expect, test } from 'vitest';
import { generateProject } from '../../../bench/generate-project.ts';
import { generateTypeSpec } from '../../../bench/generate-typespec.ts';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';

const rules = 300;

describe.each(['dsl', 'yaml'] as const)('a generated project in %s', (syntax) => {
  const files = generateProject({ rules, syntax });

  test('is the same for the same seed, and different for another seed', () => {
    expect(generateProject({ rules, syntax })).toEqual(files);
    expect(generateProject({ rules, syntax, seed: 2 })).not.toEqual(files);
  });

  test('has the requested number of rules and no errors', () => {
    const { program, diagnostics } = compile(`rules.${syntax}`, createMemoryHost(files));
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(program.rules).toHaveLength(rules);
  });
});

test('writes rules with ten lines in DSL', () => {
  const text = generateProject({ rules, syntax: 'dsl' })['rules/section-1.dsl'];
  const [, ...found] = text.split('\n\n').filter((part) => part.includes('\nrule '));
  expect(new Set(found.map((rule) => rule.trimEnd().split('\n').length))).toEqual(new Set([10]));
});

test('generates rules with different events, conditions and actions', () => {
  const { program } = compile('rules.dsl', createMemoryHost(generateProject({ rules, syntax: 'dsl' })));
  const different = (of: (rule: (typeof program.rules)[number]) => unknown) => new Set(program.rules.map(of)).size;
  expect(different(({ triggers }) => triggers[0].event.name)).toBeGreaterThan(6);
  expect(different(({ when }) => when && JSON.stringify([when.start, when.end]))).toBeGreaterThan(rules / 2);
  expect(different(({ actions }) => actions.map((action) => action.kind).join())).toBeGreaterThan(1);
});

test('generates the same number of ten-line declarations for the peer', () => {
  const parts = Object.values(generateTypeSpec(rules)).flatMap((text) => text.split('\n\n'));
  const models = parts.filter((part) => part.startsWith('@doc'));
  expect(models).toHaveLength(rules);
  for (const model of models) expect(model.trimEnd().split('\n')).toHaveLength(10);
});
