import type { ReportSource } from './item.ts';
import type { ReportText, ReportTextLink } from './text.ts';

/** A value that can be sent: an analytics variable, a parameter, an option or an argument. */
export interface ReportSent {
  readonly by: ReportSender;
  /** Its names in requests: `v12`, `query.id`. */
  readonly as: readonly string[];
  /** The name of the analytics variable. */
  readonly variable?: string;
  readonly value: ReportText;
  /** Whether it is personal, or was until a function cleaned it. */
  readonly mark?: ReportTextLink['mark'];
  /** What it is made of. Absent for a fixed value. */
  readonly from?: readonly ReportSource[];
  /** The positions in `ReportData.rules` of the rules that send it. Absent for an option: every use of its tag sends it. */
  readonly rules?: readonly number[];
}

/** What sends a value. `links`: an action that writes into links of the page. `module`: the project's own code. */
export interface ReportSender {
  readonly kind: 'tag' | 'call' | 'links' | 'module';
  /** The name of the tag, call or action. */
  readonly id: string;
}
