/** Follows the phases of a command, to show how far it is and where time went. Its results are printed separately. */
export interface Progress {
  /** Begins a phase, such as "Bundling", and ends the one before. `detail` is the part that is done now. */
  begin(phase: string, detail?: string): void;
  /** Ends the last phase. */
  end(): void;
}

/** Progress that shows nothing. */
export const silentProgress: Progress = { begin() {}, end() {} };
