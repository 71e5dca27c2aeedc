/** A search with more cases than the normal test run has time for. */
export interface Search {
  readonly name: string;
  /** What a passing run shows, in one line. */
  readonly shows: string;
  /** How many cases the normal test run tries; 0 if other tests show the same already. */
  readonly sample: number;
  /** Whether one case takes minutes. Such a search runs only if it is named. */
  readonly isLong?: boolean;
  /** Cases that take more seconds are ended. */
  readonly longest: number;
  /** The finding of a case that was ended; a failure by default. */
  readonly hung?: Finding;
  /** Outcomes of cases that show nothing. The sample of the normal test run needs another one. */
  readonly empty?: readonly string[];
  /** Prepares what all cases share. `files` replaces the project whose rules the search changes, if there is one. */
  prepare(files?: Readonly<Record<string, string>>): Cases | Promise<Cases>;
  /** Returns what is wrong with all findings together, if anything. */
  judge?(findings: readonly Finding[]): string | undefined;
  /** Writes the document about all cases, by their numbers. Called after a run with `--all`. */
  write?(findings: ReadonlyMap<number, Finding>): void;
}

export interface Cases {
  /** The number of cases; undefined if each seed makes a different case. */
  readonly count?: number;
  /** Tries the case of this number, or of this seed if cases have no numbers. The seed decides all random values. */
  try(at: number, seed: number): Finding | Promise<Finding>;
  /** Releases what `prepare` created. */
  close?(): void;
}

export interface Finding {
  /** The outcome in a few words. The summary counts them. */
  readonly outcome: string;
  /** Why the run fails, if it does. */
  readonly problem?: string;
  /** Additional information for the reader, for which the run does not fail. */
  readonly note?: string;
}
