import { describeExamples } from '../../cli/examples/describe-examples.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import { createDiskHost } from '../../compiler/node/disk/disk-host.ts';
import { packageRoot } from '../../compiler/node/package-root.ts';
import type { ReportExamples } from '../../report/data/example.ts';
import type { ReportData } from '../../report/report-data.ts';
import { compileCareers } from '../unit/rules/careers.ts';

let data: ReportData | undefined;
let examples: Promise<ReportExamples> | undefined;

/** Returns the report data of the careers site in production; it is made once. */
export function careersReport(): ReportData {
  return (data ??= createReportData(compileCareers(), { stage: 'production', bundles: [], warnings: [] }));
}

/** Returns the example requests of the careers site in production; they are made once. */
export function careersExamples(): Promise<ReportExamples> {
  const root = packageRoot();
  const project = { program: compileCareers(), entry: 'rules.dsl', root, host: createDiskHost(root) };
  return (examples ??= describeExamples(project, 'production'));
}
