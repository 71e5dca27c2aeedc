import type { Progress } from '../../tasks/text/progress.ts';

/** The outputs and the environment of a command. Tests use one that records its output. */
export interface Terminal {
  /** Standard output, for the result of the command and nothing else. */
  readonly stdout: TerminalOutput;
  /** Standard error, for everything else. */
  readonly stderr: TerminalOutput;
  readonly cwd: string;
  /** Follows the phases of the command. */
  readonly progress: Progress;
  /** Whether progress may be drawn: only on an interactive terminal. */
  readonly moving: boolean;
  /** Reads all of standard input. */
  readInput(): Promise<Buffer>;
  /** Asks the user, and returns the line typed; undefined if the input ends. Absent if standard input is not a terminal. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** Standard input, from which single keys can be read. Absent if it is not a terminal. */
  readonly keys?: NodeJS.ReadStream;
  /** Resolves when the user presses Ctrl-C. */
  interrupted(): Promise<void>;
}

export interface TerminalOutput {
  write(text: string): void;
  readonly color: boolean;
  readonly columns: number;
  /** Whether only errors are printed for people, and neither warnings nor news. */
  readonly quiet?: boolean;
  /** The stream that Ink draws on. Absent if the output is not a terminal. */
  readonly stream?: NodeJS.WriteStream;
}
