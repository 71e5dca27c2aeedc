/** Shows the progress of a long command. Its results are printed separately. */
export interface Progress {
  /** Starts the next step, and waits until it is drawn. */
  begin(step: string): Promise<void>;
  /** Draws for the last time: the last step succeeded or failed. */
  end(succeeded: boolean): void;
}

/** Progress that draws nothing, for output that is not a terminal. */
export const silentProgress: Progress = { begin: () => Promise.resolve(), end() {} };
