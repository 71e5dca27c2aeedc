import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import type { Progress } from '../../tasks/text/progress.ts';
import { fitWidth } from './fit-width.ts';

/** Work that is done sooner shows no progress. In milliseconds. */
const patience = 500;

/** Progress that is drawn in one line. */
export interface DrawnProgress extends Progress {
  /** Removes the line, so that something else can be written in its place. */
  erase(): void;
}

/**
 * Creates progress that writes the running phase into one line of a terminal, once the work has taken half a second, and erases
 * it at the end. A phase may block the timer, so that a later one is the first to be shown.
 */
export function drawProgress(write: (text: string) => void, columns: () => number): DrawnProgress {
  let beganAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;

  function draw(text: string): void {
    clearTimeout(timer);
    write(`\r\u001B[K${fitWidth(`… ${visibleText(text)}`, columns() - 1)}`);
    isDrawn = true;
  }

  function erase(): void {
    if (isDrawn) write('\r\u001B[K');
    isDrawn = false;
  }

  return {
    begin(phase, detail) {
      clearTimeout(timer);
      beganAt ??= performance.now();
      const text = detail === undefined ? phase : `${phase}: ${detail}`;
      const left = patience - (performance.now() - beganAt);
      if (left <= 0) draw(text);
      else timer = setTimeout(() => draw(text), left).unref();
    },
    end() {
      clearTimeout(timer);
      beganAt = undefined;
      erase();
    },
    erase,
  };
}
