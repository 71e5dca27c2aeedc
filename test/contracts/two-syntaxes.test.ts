import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createReportData } from '../../compiler/describe/report/report-data.ts';
import { createMemoryHost, type Host } from '../../compiler/pipeline/host.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { planExpressions, type Written } from '../support/expressions/plan-expressions.ts';
import { sampleExpressions } from '../support/expressions/sample-expressions.ts';
import { generatedProgram } from '../support/generate-program.ts';
import { emitProject, withoutSyntax } from '../support/syntaxes/emit-project.ts';
import { invalidPrograms } from '../support/syntaxes/invalid-programs.ts';
import { turnProject } from '../support/syntaxes/convert-project.ts';
import { search } from '../support/search.ts';

const projects = [
  ['all of rules/', '.'],
  ['the smallest example', 'examples/minimal'],
  ['the example with custom modules', 'examples/custom-module'],
] as const;

test.each(projects)('%s converted to YAML has the same scripts and reports', (_, name) => {
  const disk = createDiskHost(`${packageRoot()}/${name}`);
  const before = emitProject('rules.dsl', disk);
  const after = emitProject('rules.yaml', above(disk, turnProject(before.documents, 'yaml')));
  expect(Object.keys(before.scripts).length).toBeGreaterThan(0);
  expect(after.scripts).toEqual(before.scripts);
  expect(after.reports).toEqual(before.reports);

  const back = turnProject(after.documents, 'dsl');
  expect(back).toEqual(turnProject(before.documents, 'dsl'));
});

/** Files that replace those on disk; rule files on disk are ignored. */
function above(disk: Host, files: Readonly<Record<string, string>>): Host {
  const texts = createMemoryHost(files);
  return { read: (path) => (path in files || path.endsWith('.dsl') ? texts.read(path) : disk.read(path)) };
}

/** Returns the diagnostics of one file in each syntax, formatted: codes and messages, without places. */
function reportedInBoth(text: string): { readonly dsl: string[]; readonly yaml: string[] } {
  const document = parseDsl(createSource('rules.dsl', text));
  const reported = (syntax: 'dsl' | 'yaml') => {
    const path = `rules.${syntax}`;
    const { diagnostics } = compile(path, createMemoryHost({ [path]: formatDocument(document, syntax, admitsText) }));
    return diagnostics.map(({ code, message }) => `${code}: ${message.replace(/\s+/g, '')}`);
  };
  return { dsl: reported('dsl'), yaml: reported('yaml') };
}

test.each(Object.entries(invalidPrograms))('reports the same error in both syntaxes: %s', (code, text) => {
  const { dsl, yaml } = reportedInBoth(text);
  expect(dsl.map((words) => words.split(':')[0])).toContain(code);
  expect(yaml).toEqual(dsl);
});

test('reports the same errors in both syntaxes for random names', () => {
  const property = fc.property(generatedProgram, (text) => {
    const { dsl, yaml } = reportedInBoth(text);
    // A name that a skipped declaration may declare is not reported as unknown. Which declarations are skipped depends
    // on lines.
    const known = (words: string) => !words.startsWith('unknown-');
    expect(yaml.filter(known)).toEqual(dsl.filter(known));
  });
  fc.assert(property, search(25, 3));
});

test('generates the same script and report in both syntaxes for random computations', () => {
  const { seed, numRuns } = search(80, 5);
  const { all } = sampleExpressions(seed, numRuns, 1);
  const chosen: Written = { sort: 'boolean', use: 'by name', text: 'case { open else false: mood, otherwise: there }' };
  const { documents } = planExpressions([...all, chosen]);
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
