/** Where a command speaks, and what it may assume about the place. Tests hand in one that remembers. */
export interface Terminal {
  /** Standard output, which carries the answer and nothing else. */
  readonly stdout: TerminalOutput;
  /** Standard error, for everything else. */
  readonly stderr: TerminalOutput;
  readonly cwd: string;
  /** Whether a display may move: on a terminal that a person watches. */
  readonly moving: boolean;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** Settles when the person wants a command to end that would go on for ever: with Ctrl-C. */
  interrupted(): Promise<void>;
}

export interface TerminalOutput {
  write(text: string): void;
  readonly color: boolean;
  readonly columns: number;
  /** What Ink draws on; absent where the output is no terminal. */
  readonly stream?: NodeJS.WriteStream;
}
