import type { DiagnosticsDocument, DocumentPlace, WholeNumber } from './diagnostics.ts';

/** The results of scenarios, as `tagc test --json` prints them. */
export interface TestDocument extends DiagnosticsDocument {
  readonly passed: WholeNumber;
  readonly failed: WholeNumber;
  /** How many did not run, because one before them failed. Only with `--bail`. */
  readonly notRun?: WholeNumber;
  /** The time to run all scenarios. */
  readonly milliseconds: WholeNumber;
  /** The time that scenarios waited for bundles. */
  readonly bundleMilliseconds: WholeNumber;
  readonly scenarios: readonly TestedScenario[];
  readonly coverage?: TestCoverage;
}

/** The scenarios of a project, as `tagc test --list --json` prints them. */
export interface ScenariosDocument extends DiagnosticsDocument {
  /** Each row of a table of cases is one. */
  readonly scenarios: readonly ListedScenario[];
}

interface ListedScenario {
  readonly title: string;
  readonly place: DocumentPlace;
}

export interface TestedScenario extends ListedScenario {
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
