import type { ReportSource } from './item.ts';
import type { ReportText, ReportTextLink } from './text.ts';

/** A host that actions can reach, or what has none. */
export interface ReportHost {
  /**
   * `metrics.example.com`, `itself` for the hosts of the site, `computed` for addresses that are made in the page, `links`
   * for where links lead that rules write into, or `modules` for the project's own code. Unique in the report.
   */
  readonly id: string;
  /**
   * Whose it is: `third` for `computed`, because it may be anybody's. Absent for `links` and `modules`, about which rule
   * files say nothing.
   */
  readonly party?: 'first' | 'third';
  /** The domains beside own hosts to which links lead that rules write into. Only for `links`. */
  readonly domains?: readonly string[];
}

/** A host that an action can reach, and where. */
export interface ReportReach {
  /** Its position in `ReportData.hosts`. */
  readonly host: number;
  /** What the page loads from there. Absent if nothing is loaded. */
  readonly loads?: readonly ('script' | 'frame')[];
  /** The position in `ReportData.runs` of where the action can start and reach it. Absent if that was too hard to compute. */
  readonly runs?: number;
  /** The consent groups without which values do not reach it, if conditions of the values say so. Absent without any. */
  readonly needs?: readonly string[];
}

/** A value that can be sent: an analytics variable, a parameter, an option or an argument. */
export interface ReportSent {
  readonly by: ReportSender;
  /** Its names in requests: `v12`, `query.id`. */
  readonly as: readonly string[];
  /** The name of the analytics variable. */
  readonly variable?: string;
  readonly value: ReportText;
  /** Whether it is personal, also if an exception lets it pass, or was until a function cleaned it. */
  readonly mark?: ReportTextLink['mark'];
  /** What it is made of. Absent for a fixed value. */
  readonly from?: readonly ReportSource[];
  /** The positions in `ReportData.hosts` of the hosts that can receive it. */
  readonly to: readonly number[];
  /**
   * The actions that send it: the positions of a rule in `ReportData.rules`, and of the action in it. Absent for an option:
   * every use of its tag sends it.
   */
  readonly actions?: readonly (readonly [rule: number, action: number])[];
  /** The consent group without which it is not sent, although other actions of the tag need another one. */
  readonly group?: string;
}

/** What sends a value. `links`: an action that writes into links of the page. `module`: the project's own code. */
export interface ReportSender {
  readonly kind: 'tag' | 'call' | 'links' | 'module';
  /** The name of the tag, call or action. */
  readonly id: string;
}
