import { relative } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { BuildMemory } from '../../tasks/build/build-memory.ts';
import { createNotices } from '../../tasks/watch/notices.ts';
import { watchFiles } from '../../tasks/watch/watch-files.ts';
import { createLineView } from './line-view.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { WatchView } from './watch-view.ts';

/** What a watch builds again. */
export interface Watched {
  /** The folder of the project. */
  readonly root: string;
  /** Knows the files of the last build. */
  readonly memory: BuildMemory;
  /** Builds again. It gets the names of the files that have changed, relative to the user's folder; none if the user asks. */
  rebuild(changed: readonly string[]): Promise<void>;
}

/**
 * Builds again whenever a file of the last build changes, or the user asks for it, until `ended`. What keeps a build from
 * running is shown.
 */
export async function watchChanges(
  { root, memory, rebuild }: Watched,
  terminal: Terminal,
  ended: Promise<void>,
  view: WatchView = createLineView(terminal),
): Promise<void> {
  const notices = createNotices();
  const watcher = watchFiles(root, notices.notice);
  let isEnded = false;
  let isWanted = false;
  const end = ended.then(() => (isEnded = true));
  view.watching([...memory.files()].length, () => {
    isWanted = true;
    notices.notice();
  });
  for (;;) {
    watcher.follow(memory.files());
    // This also finds changes from before the watch began.
    const changed = memory.changed();
    if (changed.length > 0 || isWanted) {
      isWanted = false;
      await rebuildOnce(changed.map((file) => relative(terminal.cwd, file).replaceAll('\\', '/')));
    } else {
      terminal.progress.end();
      await Promise.race([notices.next(), end]);
    }
    if (isEnded) break;
  }
  watcher.close();

  async function rebuildOnce(changed: readonly string[]): Promise<void> {
    memory.beginBuild();
    try {
      await rebuild(changed);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      // The entry may be deleted only for a moment, for example while an editor saves it.
      view.failed(error);
    }
  }
}
