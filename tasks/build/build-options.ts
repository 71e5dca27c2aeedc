/** The options of `tagc build`. */
export interface BuildOptions {
  readonly entry?: string;
  readonly out?: string;
  readonly site?: readonly string[];
  readonly stage: string;
  readonly report: boolean;
  /** Whether to prove the assertions. */
  readonly prove: boolean;
  /** The version with which the report compares: a folder, an entry file or `git:<revision>`. */
  readonly since?: string;
  /** A folder with the packages of that revision. */
  readonly packagesBefore?: string;
  /** A commit or other name of the version, for the report and the manifest. */
  readonly revision?: string;
  /** Whether examples and witnesses may run the custom modules of the project. */
  readonly runModules?: boolean;
  readonly json?: boolean;
}
