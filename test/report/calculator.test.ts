import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { createPortableProject } from '../../compiler/proof/examples/portable-project.ts';
import { explain } from '../../compiler/proof/explain/explain.ts';
import { plainEvents } from '../../compiler/proof/explain/plain-events.ts';
import { createModel } from '../../compiler/proof/model/model.ts';
import { createCalculator, type VisitorChoice } from '../../report/calculator/create-calculator.ts';
import { careersProject } from '../support/careers-project.ts';
import { withoutProse } from '../../scripts/without-prose.mjs';
import { compileCareers } from '../unit/rules/careers.ts';

const countries = ['JP', 'DE', undefined];
const consents = [
  undefined,
  'unknown',
  ['necessary'],
  ['necessary', 'performance', 'functional', 'targeting'],
] as const;
const pages = [undefined, 'jobDetails', 'localeHome'];

const choices = countries.flatMap((country, at) =>
  consents.flatMap((consent) =>
    pages.map((page): VisitorChoice => {
      const site = at % 2 === 0 ? 'car' : 'acn';
      return { site, stage: 'production', country, consent, page, hasOptedOut: [undefined, false, true][at % 3] };
    }),
  ),
);

test('The calculator explains of each visitor what the command explains', () => {
  const program = compileCareers();
  const project = createPortableProject(program, createModel(program, { changes: false }), 'production');
  const calculate = createCalculator(JSON.parse(JSON.stringify(project)));
  const calculated = choices.map((choice) => calculate(choice));

  const scenarios = calculated.map(
    ({ visitor }, at) => `scenario "visitor ${at}" { given ${visitor}\n expect no navigation }`,
  );
  const entry = `${careersProject['rules.dsl']}\nimport "visitors.dsl"`;
  const files = { ...careersProject, 'rules.dsl': entry, 'visitors.dsl': scenarios.join('\n') };
  const written = compile('rules.dsl', createMemoryHost(files));
  expect(written.diagnostics).toEqual([]);
  const wrong = calculated.filter(({ events }, at) => {
    const { given } = written.program.scenarios.find(({ id }) => id === `visitor ${at}`)!;
    return JSON.stringify(events) !== JSON.stringify(plainEvents(explain(written.program, given)));
  });
  expect(wrong.map(({ visitor }) => visitor)).toEqual([]);
  expect(new Set(calculated.map(({ events }) => JSON.stringify(events))).size).toBeGreaterThan(10);
});

test('The evaluator and its data are small enough for a page', async () => {
  const { outputFiles } = await build({
    entryPoints: ['report/calculator/create-calculator.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    plugins: [withoutProse],
  });
  expect(gzipSync(outputFiles[0].contents).length).toBeLessThan(32_000);
  const program = compileCareers();
  const project = createPortableProject(program, createModel(program, { changes: false }), 'production');
  expect(gzipSync(JSON.stringify(project)).length).toBeLessThan(38_000);
  // Scenarios and assertions are never quoted.
  expect(Object.keys(project.files).filter((path) => path.includes('scenarios'))).toEqual([]);
});
