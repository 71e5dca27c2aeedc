import type { ReactNode } from 'react';
import type { ReportAddress } from './address.ts';
import type { ReportData } from './report-data.ts';

/** A section of the report: its link in the navigation, and its content. */
export interface ReportView {
  /** Orders the sections on the page, smallest first. */
  readonly place: number;
  /** The id of the section, for links. */
  readonly id: string;
  /** The text of its link. */
  readonly label: string;
  /** The number beside the link. */
  readonly count?: (data: ReportData) => number;
  readonly View: (props: { readonly data: ReportData; readonly address: ReportAddress }) => ReactNode;
}
