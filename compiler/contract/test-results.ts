import type { DiagnosticsDocument, DocumentPlace, WholeNumber } from './diagnostics.ts';

/** The results of scenarios, as `tagc test --json` prints them. */
export interface TestDocument extends DiagnosticsDocument {
  readonly passed: WholeNumber;
  readonly failed: WholeNumber;
  /** The time to run all scenarios. */
  readonly milliseconds: WholeNumber;
  /** The time that scenarios waited for bundles. */
  readonly bundleMilliseconds: WholeNumber;
  readonly scenarios: readonly TestedScenario[];
  readonly coverage?: TestCoverage;
}

export interface TestedScenario {
  readonly title: string;
  readonly place: DocumentPlace;
  readonly passed: boolean;
  readonly milliseconds: number;
  readonly failures: readonly TestFailure[];
}

interface TestFailure {
  readonly place: DocumentPlace;
  /** The line of the scenario. Absent if the scenario could not be run as a whole. */
  readonly line?: string;
  /** What happened instead, and why, in sentences. */
  readonly got: readonly string[];
}

export interface TestCoverage {
  readonly covered: WholeNumber;
  /** Rules and tags that run, and each condition twice: true and false. */
  readonly total: WholeNumber;
  /** Uncovered items with an `@uncovered` reason. They are in neither number. */
  readonly excluded: WholeNumber;
  readonly percent: WholeNumber;
  readonly missing: readonly {
    readonly place: DocumentPlace;
    readonly what: string;
    readonly missing: 'never ran' | 'never true' | 'never false' | 'never tested' | 'not needed' | 'no reason';
  }[];
}
