import type { ReportPage } from '../../../../report/report-data.ts';
import type { Program } from '../../../model/program.ts';
import { pageNames } from './page-names.ts';
import { conditionText } from './report-conditions.ts';

/** Returns the data of the page classes for the report. */
export function describePages(program: Program): ReportPage[] {
  return [...pageNames(program)].map(([{ documentation, value, source }, name]) => ({
    name,
    documentation: documentation.join('\n') || undefined,
    text: conditionText(value, source),
  }));
}
