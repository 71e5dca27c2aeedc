/** Shows how far a long command is. Answers come later and elsewhere. */
export interface Progress {
  /** Says what comes next; waits until that is drawn. */
  begin(step: string): Promise<void>;
  /** Draws for the last time: the last step is done, or it failed. */
  end(succeeded: boolean): void;
}

/** Where nobody watches, nothing is drawn. */
export const silentProgress: Progress = { begin: () => Promise.resolve(), end() {} };
