import type { ReportRule } from './report-data.ts';

/** Whether a rule or tag runs on any site at the stage of the report. */
export const runsAtStage = ({ sites }: ReportRule): boolean => sites.length > 0;
