import { expect, test } from 'vitest';
import { createReportData } from '../../../../compiler/describe/report/report-data.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import type { Program } from '../../../../compiler/language/model/program.ts';
import { createModelsOf, sharedModels } from '../../../../compiler/proof/model/models.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

const { program: original } = compileText(`
  data land: country = layer("country")
  tag pixels { vendor: pixel group: targeting options: { url: "https://pixel.example/p" } }
  rule r { on layer("go") when path starts with "/a" and land is DE do pixels.run }
  assert "one" { tag pixels runs only when land is DE }`);

test.each<readonly [string, (program: Program) => unknown]>([
  ['proofs', prove],
  ['lints', lint],
  ['the report', (program) => createReportData(program, { stage: 'production', bundles: [], warnings: [] })],
])('%s use the shared model of a program', (_, use) => {
  const program = { ...original };
  const { diagrams } = sharedModels(program).withChanges();
  const before = diagrams.count;
  use(program);
  expect(diagrams.count).toBeGreaterThan(before);
  expect(sharedModels(program).withChanges().diagrams).toBe(diagrams);
});

test('models with little room left are not shared', () => {
  const models = createModelsOf(original, 10_000);
  const { diagrams } = models.withChanges();
  expect(models.hasRoom()).toBe(true);
  for (let count = 0; count < 3000; count++) diagrams.variable(diagrams.newVariable());
  expect(models.hasRoom()).toBe(false);
  expect(models.full()).toBeUndefined();
});
