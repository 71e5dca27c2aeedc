/** How the script of a tag manager and the project that was imported from it differ, as `tagc import --compare --json` prints it. */
export interface ReplayDocument {
  readonly version: 1;
  readonly engine: ReplayedEngine;
  /** What is different between the engine and the import, apart from what they do, in sentences. */
  readonly warnings: readonly string[];
  /** Each tag of the engine that started, or that the project started. */
  readonly tags: readonly ReplayedTag[];
  /** Unexplained ones first. */
  readonly differences: readonly ReplayedDifference[];
  /** What no page action could make true, or false, in sentences. */
  readonly notCovered: readonly string[];
  readonly actions: readonly ReplayedAction[];
}

/** The script of the tag manager. */
export interface ReplayedEngine {
  /** The name of the file. */
  readonly file: string;
  /** Such as `GTM-ABC123`. */
  readonly container: string;
  readonly version: string;
}

/** How often a tag started on both sides. */
export interface ReplayedTag {
  readonly id: string;
  readonly name: string;
  /** Starts in the engine, and in the project. */
  readonly before: number;
  readonly after: number;
  /** Whether its values were compared, too. */
  readonly hasValues: boolean;
}

/** A difference in one action. */
export interface ReplayedDifference {
  readonly tag: string;
  readonly name: string;
  /** The number of the action, from 0. */
  readonly action: number;
  /** Whether the tag started more often on one side, or sent another value. */
  readonly kind: 'starts' | 'value';
  /** The parameter whose value differs. */
  readonly parameter?: string;
  /** The number of starts, or the value as text. Absent for a missing value. */
  readonly before?: string;
  readonly after?: string;
  /** What the report of the import says about it. Without it, the difference is an error. */
  readonly explanation?: string;
}

/** What a visitor or the page did, and what started. */
export interface ReplayedAction {
  readonly page: string;
  readonly action: string;
  /** The ids of the tags that started in the engine, and in the project. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The commands and addresses that the project sent, as text. */
  readonly sent: readonly string[];
}
