import type { ReportCases } from '../../../compiler/contract/report/report-data.ts';

/** Returns how many cases the tables of a scenario have. */
export const countCases = (cases: readonly ReportCases[]): number =>
  cases.reduce((sum, { rows }) => sum + rows.length, 0);
