import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import type { Program } from '../../compiler/model/program.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import { createMemoryHost, type Host } from '../../compiler/host.ts';
import { admitsText } from '../../compiler/declarations/admits-text.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { packageRoot } from '../../compiler/node/package-root.ts';
import { createSource } from '../../compiler/source/source.ts';
import { parseDsl } from '../../compiler/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import { planExpressions } from '../support/expressions/plan-expressions.ts';
import { sampleExpressions } from '../support/expressions/sample-expressions.ts';
import { generatedProgram } from '../support/generate-program.ts';
import { emitProject, withoutSyntax } from '../support/syntaxes/emit-project.ts';
import { mistakenPrograms } from '../support/syntaxes/mistaken-programs.ts';
import { turnProject } from '../support/syntaxes/convert-project.ts';
import { search } from '../support/search.ts';

const projects = [
  ['the whole of rules/', '.'],
  ['the smallest example', 'examples/minimal'],
  ['the example with modules of its own', 'examples/own-module'],
] as const;

test.each(projects)('%s turned to YAML becomes the same scripts and reports', (_, name) => {
  const disk = createDiskHost(`${packageRoot()}/${name}`);
  const before = emitProject('rules.dsl', disk);
  const after = emitProject('rules.yaml', above(disk, turnProject(before.documents, 'yaml')));
  expect(Object.keys(before.scripts).length).toBeGreaterThan(0);
  expect(after.scripts).toEqual(before.scripts);
  expect(after.reports).toEqual(before.reports);

  const back = turnProject(after.documents, 'dsl');
  expect(back).toEqual(turnProject(before.documents, 'dsl'));
});

/** Texts that stand before those of the disk; the rule files of the disk are not there. */
function above(disk: Host, files: Readonly<Record<string, string>>): Host {
  const texts = createMemoryHost(files);
  return { read: (path) => (path in files || path.endsWith('.dsl') ? texts.read(path) : disk.read(path)) };
}

/** What is told of one file in each notation, laid out as the formatter does: codes and sentences, without places. */
function reportedInBoth(text: string): { readonly dsl: string[]; readonly yaml: string[] } {
  const document = parseDsl(createSource('rules.dsl', text));
  const reported = (syntax: 'dsl' | 'yaml') => {
    const path = `rules.${syntax}`;
    const { diagnostics } = compile(path, createMemoryHost({ [path]: formatDocument(document, syntax, admitsText) }));
    return diagnostics.map(({ code, message }) => `${code}: ${message.replace(/\s+/g, '')}`);
  };
  return { dsl: reported('dsl'), yaml: reported('yaml') };
}

test.each(Object.entries(mistakenPrograms))('a mistake is told alike in both notations: %s', (code, text) => {
  const { dsl, yaml } = reportedInBoth(text);
  expect(dsl.map((words) => words.split(':')[0])).toContain(code);
  expect(yaml).toEqual(dsl);
});

test('whatever names mean nothing is told alike in both notations', () => {
  const property = fc.property(generatedProgram, (text) => {
    const { dsl, yaml } = reportedInBoth(text);
    // A name that a lost declaration may declare is not told as unknown, and which may be goes by the lines of a file.
    const known = (words: string) => !words.startsWith('unknown-');
    expect(yaml.filter(known)).toEqual(dsl.filter(known));
  });
  fc.assert(property, search(60, 3));
});

test('whatever is computed is the same script and the same report in both notations', () => {
  const { seed, numRuns } = search(200, 5);
  const { all } = sampleExpressions(seed, numRuns, 1);
  const { documents } = planExpressions(all);
  const [dsl, yaml] = (['dsl', 'yaml'] as const).map((syntax) => {
    const { program, diagnostics } = compile(`rules.${syntax}`, createMemoryHost(turnProject(documents, syntax)));
    expect(diagnostics).toEqual([]);
    const scripts = ['main', 'other'].map((site) => emit(program, site, 'production').lines.map(({ code }) => code));
    return { scripts, report: reportOf(program) };
  });
  expect(yaml.scripts).toEqual(dsl.scripts);
  expect(yaml.report).toEqual(dsl.report);
});

function reportOf(program: Program): unknown {
  return withoutSyntax(createReportData(program, { stage: 'production', bundles: [], warnings: [] }));
}
