/** A search with more cases than the gate has time for. */
export interface Search {
  readonly name: string;
  /** What a run without findings shows, in one line. */
  readonly shows: string;
  /** How many cases the gate tries; 0 where tests of the gate show the same already. */
  readonly sample: number;
  /** A case that takes more seconds than this is ended. */
  readonly longest: number;
  /** The finding of a case that was ended; a failure where this is missing. */
  readonly hung?: Finding;
  /** Prepares what all cases share. */
  prepare(): Cases | Promise<Cases>;
  /** What is wrong with all findings together, where something is. */
  judge?(findings: readonly Finding[]): string | undefined;
  /** Writes the document about all cases, by their numbers; called after a run with `--all`. */
  write?(findings: ReadonlyMap<number, Finding>): void;
}

export interface Cases {
  /** How many cases there are; missing where each seed makes another case. */
  readonly count?: number;
  /** Tries the case of this number, or of this seed where cases have no numbers. The seed decides what else is random. */
  try(at: number, seed: number): Finding | Promise<Finding>;
  /** Releases what `prepare` made. */
  close?(): void;
}

export interface Finding {
  /** How the case ended in a few words; the summary counts them. */
  readonly outcome: string;
  /** Why the run fails, where it does. */
  readonly problem?: string;
  /** What a reader may want to look at, though the run does not fail for it. */
  readonly note?: string;
}
