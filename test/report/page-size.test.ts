import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeCalculator } from '../../cli/describe-calculator.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import { readReportAssets } from '../../compiler/node/disk/read-report-assets.ts';
import { renderReport } from '../../report/render.ts';
import type { ReportData } from '../../report/report-data.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { careersExamples } from './careers-report.ts';

test('the report of the careers site is smaller than 300 kB, and its examples are smaller than 4 kB', async () => {
  const program = compileCareers();
  const data = createReportData(program, { stage: 'production', bundles: [], warnings: [] });
  const calculator = describeCalculator({ program }, 'production');
  const examples = await careersExamples();
  const sizeOf = (content: ReportData) => gzipSync(renderReport(content, readReportAssets())[0].content, { level: 9 }).length; // prettier-ignore
  const size = sizeOf({ ...data, calculator, examples });
  // The verdicts of proofs and the sizes of scripts, which take long to make, add less than 3 kB.
  expect(size).toBeLessThan(297_000);
  expect(size - sizeOf({ ...data, calculator })).toBeLessThan(4000);
  expect(examples.actions.filter((one) => 'address' in one).length).toBeGreaterThan(40);
});
