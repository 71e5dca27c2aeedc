import { count } from '../../compiler/language/source/count.ts';
import { printCannotRun } from '../print-cannot-run.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { silentProgress } from '../../tasks/text/progress.ts';
import type { WatchView } from './watch-view.ts';

/** Creates a view that writes lines one below the other, for output that is not a terminal. */
export function createLineView({ stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>): WatchView {
  let names: readonly string[] = [];
  return {
    begin: (changed) => void (names = changed),
    progress: silentProgress,
    show({ text }, milliseconds) {
      const heading = names.length > 0 ? `\n${names.join(', ')} changed: done again in ${milliseconds} ms.\n` : '';
      stdout.write(`${heading}${text}`);
    },
    failed: (error) => printCannotRun(error, stderr),
    watching: (files) => stderr.write(`Watching ${count(files, 'file')}; press Ctrl-C to stop.\n`),
    left: new Promise(() => {}),
    close() {},
  };
}
