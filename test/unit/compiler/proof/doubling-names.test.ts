import { expect, test } from 'vitest';
import { createReportData } from '../../../../compiler/describe/report/report-data.ts';
import { lint } from '../../../../compiler/lints/lint.ts';
import { prove } from '../../../../compiler/proof/prove/prove.ts';
import { compileText } from '../../../support/compile-text.ts';

// Each name mentions the one before twice. Without names, the last expression has 2^40 parts.
test('numbers that double forty times take no longer than others', () => {
  const names = Array.from({ length: 40 }, (_, at) => `data d${at + 1} = d${at} + d${at}`);
  const { program, diagnostics } = compileText(
    `data d0: number = layer("d0")\n${names.join('\n')}\nrule r { on ready when d40 > 5 do log("x") }
    assert "r waits" { rule r runs only when d0 > 0 }`,
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(lint(program)).toEqual([]);
  expect(prove(program).length).toBeGreaterThan(0);
  expect(createReportData(program, { stage: 'production', bundles: [], warnings: [] }).rules).toHaveLength(1);
});
