import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import type { TextBlock } from '../../compiler/describe/blocks/block.ts';

/** A view's part of the text document: for readers without scripts, and for print. */
export interface TextSection {
  /** The id of its heading, for links. */
  readonly id: string;
  readonly title: string;
  /** Orders the sections, smallest first. */
  readonly place: number;
  readonly blocks: (data: ReportData) => readonly TextBlock[];
  /** One item for each rule, below the blocks. Items are cached, so they may depend on their rule and on `countries` only. */
  readonly rule?: (rule: ReportData['rules'][number], countries: ReportData['countries']) => readonly TextBlock[];
}
