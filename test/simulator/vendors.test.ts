import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { lint } from '../../compiler/lints/lint.ts';
import { createBundleCache } from '../../simulator/bundle-cache.ts';
import { expandCases } from '../../simulator/expand-cases.ts';
import { runScenario } from '../../simulator/run-scenario.ts';
import { minifyOnce } from '../support/bundles/bundle-once.ts';

const programs = ['vendors', 'managers'].flatMap((library) =>
  readdirSync(`test/${library}`).flatMap((name) => (name === 'shared.dsl' ? [] : [[library, name] as const])),
);

test.each(['vendors', 'managers'])('everything in %s has scenarios', (library) => {
  const tested = new Set(programs.flatMap(([folder, name]) => (folder === library ? name : [])));
  const declared = readdirSync(library).filter((name) => name.endsWith('.dsl') && name !== 'google-tag.dsl');
  expect(declared.filter((name) => !tested.has(name))).toEqual([]);
});

test.each(programs)('%s/%s: the scenarios pass, and the library causes no warnings', async (library, name) => {
  const folder = `test/${library}`;
  const { program, diagnostics } = compile(name, createDiskHost(folder));
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  // A program need not use all data that they share.
  const warnings = lint(program).filter(({ span }) => span.source.path === name);
  expect(warnings.map(({ message }) => message)).toEqual([]);
  const cache =
    program.modules.length > 0
      ? createBundleCache(program, resolve(folder), minify)
      : createBundleCache(program, undefined, minifyOnce);
  for (const scenario of program.scenarios.flatMap(expandCases)) {
    const { failures } = await runScenario(program, scenario, cache);
    expect(failures.flatMap(({ line, got }) => [line?.text, ...got])).toEqual([]);
  }
});
