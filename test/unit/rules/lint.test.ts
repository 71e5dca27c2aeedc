import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { lint } from '../../../compiler/lints/lint.ts';
import { lintProject } from '../../../compiler/lints/lint-project.ts';
import { lints } from '../../../compiler/lints/lints.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { compileCareers } from './careers.ts';

test('the careers site has no warnings, with every lint on but one and at most ten comments that ignore some', () => {
  const { program, documents, diagnostics } = compile('rules.dsl', createDiskHost(packageRoot()));
  expect([...diagnostics, ...lintProject({ program, documents }, [], '2026-01-01')]).toEqual([]);
  const off = lints.filter(({ name, level }) => (program.project.lints[name]?.severity ?? level) === 'off');
  // The specification names scripts that cannot be stopped. The report lists them for its readers.
  expect(off.map(({ name }) => name)).toEqual(['cannot-be-stopped']);
  const comments = documents.flatMap(({ source }) => source.text.match(/tagc-ignore/g) ?? []);
  expect(comments.length).toBeLessThanOrEqual(10);
});

test('a mistake that is planted among them is found', () => {
  const program = compileCareers('rule planted { on start when trackable and visitorCountry is RU do log("a") }');
  const found = lint(program).filter(({ code }) => code.startsWith('never'));
  expect(found.map(({ code, message }) => [code, message])).toEqual([
    ['never-runs', '"visitorCountry is RU" contradicts "trackable", so "planted" never runs.'],
  ]);
});
