/** The options of `tagc build`. */
export interface BuildOptions {
  readonly entry?: string;
  readonly out?: string;
  readonly site?: readonly string[];
  readonly stage: string;
  readonly report: boolean;
  /** Whether to prove the assertions. */
  readonly prove: boolean;
  readonly json?: boolean;
}
