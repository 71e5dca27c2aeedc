import { createReportData } from '../../compiler/describe/report/report-data.ts';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { compileCareers } from '../unit/rules/careers.ts';

let data: ReportData | undefined;

/** Returns the report data of the careers site in production; it is made once. */
export function careersReport(): ReportData {
  return (data ??= createReportData(compileCareers(), { stage: 'production', bundles: [], warnings: [] }));
}
