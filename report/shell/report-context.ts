import { createContext, useContext } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';

interface ReportContextValue {
  readonly data: ReportData;
  /** The ids of all views, so that a link to a view that does not exist is plain text. */
  readonly views: ReadonlySet<string>;
}

export const ReportContext = createContext<ReportContextValue | undefined>(undefined);

/** Returns the data of the report and the ids of its views, for components at any depth. */
export function useReport(): ReportContextValue {
  const value = useContext(ReportContext);
  if (!value) throw new Error('A part of the report is used outside of the report.');
  return value;
}
