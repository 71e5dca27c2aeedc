import type { ReportData } from '../../compiler/contract/report/report-data.ts';

/** Returns the title of a report. */
export const reportTitle = ({ project }: Pick<ReportData, 'project'>): string =>
  `${project.title ?? project.name}: tag report`;
