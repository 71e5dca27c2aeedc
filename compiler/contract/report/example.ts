import type { ReportMention } from './report-data.ts';

/** Requests and commands that the script sent for example visitors. */
export interface ReportExamples {
  /** The distinct parameters of all of them, name and decoded value. Long values are cut and end with `…`. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly actions: readonly (ReportExample | ReportCommandExample | ReportNoExample)[];
  /** Why the report has no examples at all, as a sentence. */
  readonly none?: string;
}

/** An action that can send something. */
export interface ReportExampleAction {
  readonly by: ReportMention;
  /** The position of the action in its rule. Absent for a tag that its own events start. */
  readonly action?: number;
}

/** An action, and a visitor for whom it starts. */
interface ReportExampleVisit extends ReportExampleAction {
  /** The visitor and page, as the `given` of a scenario. Values that only stand for something are left out. */
  readonly visitor: string;
}

/** The request that an action sent in the emitted script, in a simulated page. */
export interface ReportExample extends ReportExampleVisit {
  readonly method: string;
  /** The address without its query. */
  readonly address: string;
  /** What loads it, if that is neither an image nor a script's own request. */
  readonly loads?: 'script' | 'frame';
  /** The positions of the parameters of the query. */
  readonly query: readonly number[];
  /** The positions of the values in the body. The name of a value in an object is its path: `context.url`. */
  readonly body?: readonly number[];
}

/** The command that an action put into the queue of a declared vendor. The vendor's script decides what it sends. */
export interface ReportCommandExample extends ReportExampleVisit {
  /** The global variable of the queue. */
  readonly queue: string;
  /** The positions of its values. The name of a value in an object is its path. */
  readonly command: readonly number[];
}

/** An action without an example, and why, as a sentence. */
export interface ReportNoExample extends ReportExampleAction {
  readonly because: string;
}
