import type { ReactNode } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { ReportAddress } from './address.ts';
import type { SearchEntry } from './search/search.ts';

/** A view of the report: its link in the sidebar, what the search finds in it, and its content. */
export interface ReportView {
  /** The first part of its addresses. */
  readonly id: string;
  /** The text of its link. */
  readonly label: string;
  /** The group of the sidebar. */
  readonly section: ViewSection;
  /** Orders the views, smallest first. */
  readonly place: number;
  /** What is beside the link: a number, or few words. */
  readonly count?: (data: ReportData) => number | string | undefined;
  /** What the search finds in this view. Called once. */
  readonly entries?: (data: ReportData) => readonly SearchEntry[];
  /** The list of a view with `Detail`, otherwise everything. */
  readonly View: (props: ViewProps) => ReactNode;
  /** One thing, which the first part of the path names. Wide windows show it beside the list. */
  readonly Detail?: (props: ViewProps & { readonly id: string }) => ReactNode;
}

export interface ViewProps {
  readonly data: ReportData;
  readonly address: ReportAddress;
}

export type ViewSection = 'decide' | 'understand' | 'check' | 'lookUp';
