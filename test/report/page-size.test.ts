import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeCalculator } from '../../cli/describe-calculator.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import { readReportAssets } from '../../compiler/node/disk/read-report-assets.ts';
import { renderReport } from '../../report/render.ts';
import { compileCareers } from '../unit/rules/careers.ts';

test('the report of the careers site is smaller than 300 kB', () => {
  const program = compileCareers();
  const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
  const calculator = describeCalculator({ program }, 'production');
  const [index] = renderReport({ ...data, calculator }, readReportAssets());
  // The verdicts of proofs and the sizes of scripts, which take long to make, add less than 3 kB.
  expect(gzipSync(index.content, { level: 9 }).length).toBeLessThan(297_000);
});
