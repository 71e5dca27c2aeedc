import type { ReportMention } from './report-data.ts';

/** Why a claim about every visitor is false: what starts, and for whom. */
export interface ReportRefutation {
  /** The rule or tag whose action starts. Undefined if a page does it without one. */
  readonly by?: ReportMention;
  /** What starts, as a sentence without its end, and where it is written. */
  readonly action: string;
  readonly place: { readonly path: string; readonly line: number };
  /** Whether a value has to change between the event and the action. */
  readonly afterChange: boolean;
  /** The visitor and page for whom it starts, as the `given` of a scenario, in the order in which it is written. */
  readonly visitor: string;
  /** A scenario as source text in which it starts, confirmed by the built script. */
  readonly scenario?: string;
  /** Why no scenario can show it. */
  readonly withoutScenario?: string;
}
