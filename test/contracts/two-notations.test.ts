import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createMemoryHost, type Host } from '../../compiler/host.ts';
import { admitsText } from '../../compiler/language/admits-text.ts';
import { createDiskHost } from '../../compiler/node/disk-host.ts';
import { packageRoot } from '../../compiler/node/package-root.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import { planExpressions } from '../support/expressions/plan-expressions.ts';
import { sampleExpressions } from '../support/expressions/sample-expressions.ts';
import { generatedProgram } from '../support/generate-program.ts';
import { buildWhole } from '../support/notations/built-project.ts';
import { mistakenPrograms } from '../support/notations/mistaken-programs.ts';
import { turnProject } from '../support/notations/turn-project.ts';

const projects = [
  ['the whole of rules/', '.'],
  ['the smallest example', 'examples/minimal'],
  ['the example with modules of its own', 'examples/own-module'],
] as const;

test.each(projects)('%s turned to YAML builds to the same bytes', async (_, name) => {
  const folder = `${packageRoot()}/${name}`;
  const disk = createDiskHost(folder);
  const before = await buildWhole('rules.dsl', disk, folder);
  const files = turnProject(before.documents, 'yaml');
  const after = await buildWhole('rules.yaml', above(disk, files), folder);
  expect(Object.keys(before.bundles).length).toBeGreaterThan(0);
  expect(after.bundles).toEqual(before.bundles);
  expect(after.reports).toEqual(before.reports);

  const back = turnProject(after.documents, 'dsl');
  expect(back).toEqual(turnProject(before.documents, 'dsl'));
});

/** Texts that stand before those of the disk; the rule files of the disk are not there. */
function above(disk: Host, files: Readonly<Record<string, string>>): Host {
  const texts = createMemoryHost(files);
  return { read: (path) => (path in files || path.endsWith('.dsl') ? texts.read(path) : disk.read(path)) };
}

/** What is told of one file in each notation: codes and sentences, without places. */
function toldInBoth(dsl: string): { readonly dsl: string[]; readonly yaml: string[] } {
  const read = compile('rules.dsl', createMemoryHost({ 'rules.dsl': dsl }));
  const yaml = formatDocument(read.documents[0], 'yaml', admitsText);
  const turned = compile('rules.yaml', createMemoryHost({ 'rules.yaml': yaml }));
  const words = ({ diagnostics }: typeof read) =>
    diagnostics.map(({ code, message }) => `${code}: ${message.replace(/\s+/g, ' ')}`);
  return { dsl: words(read), yaml: words(turned) };
}

test.each(Object.entries(mistakenPrograms))('a mistake is told alike in both notations: %s', (code, text) => {
  const { dsl, yaml } = toldInBoth(text);
  expect(dsl.map((words) => words.split(':')[0])).toContain(code);
  expect(yaml).toEqual(dsl);
});

test('whatever names mean nothing is told alike in both notations', () => {
  const property = fc.property(generatedProgram, (text) => {
    const { dsl, yaml } = toldInBoth(text);
    expect(yaml).toEqual(dsl);
  });
  fc.assert(property, { seed: 3, numRuns: Number(process.env.RUNS ?? 150) });
});

test('whatever is computed is the same script in both notations', () => {
  const { all } = sampleExpressions(Number(process.env.SEED ?? 5), Number(process.env.RUNS ?? 300), 1);
  const { program, documents } = planExpressions(all);
  const [entry] = Object.values(turnProject(documents, 'yaml'));
  const turned = compile('rules.yaml', createMemoryHost({ 'rules.yaml': entry }));
  expect(turned.diagnostics).toEqual([]);
  for (const site of ['main', 'other']) {
    const lines = emit(program, site, 'production').lines.map(({ code }) => code);
    expect(emit(turned.program, site, 'production').lines.map(({ code }) => code)).toEqual(lines);
  }
});
