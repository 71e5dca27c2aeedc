import type { Progress } from '../../tasks/text/progress.ts';
import type { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/** What a command found, for people. */
export interface Shown {
  readonly text: string;
  readonly isGood: boolean;
}

/** Where a watch shows what it does. */
export interface WatchView {
  /** Says that work begins, and because of which files; none at the start, and if the user asks. */
  begin(changed: readonly string[]): void;
  readonly progress: Progress;
  /** Shows what was found, in place of what was found before. */
  show(shown: Shown, milliseconds: number): void;
  /** Shows why the work could not be done. */
  failed(error: CannotRun): void;
  /** Says that a number of files is watched. `again` does the work once more, if the user asks for it. */
  watching(files: number, again: () => void): void;
  /** Resolves when the user wants to stop. Never where no keys are read. */
  readonly left: Promise<void>;
  close(): void;
}
