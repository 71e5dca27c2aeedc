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
  /** One item for each rule, below the blocks. Items are cached, so they may depend on their rule and on these names only. */
  readonly rule?: (rule: ReportData['rules'][number], names: NamesInText) => readonly TextBlock[];
}

/** The names of countries, and the titles of what the text of a rule mentions. */
export interface NamesInText extends Pick<ReportData, 'countries'> {
  readonly ofSites: (names: readonly string[]) => string;
  readonly ofRule: (id: string) => string;
  /** Equal if all titles are equal. */
  readonly key: string;
}
