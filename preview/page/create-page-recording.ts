import type { RecordedEntry, PageBefore, PageRecording } from './entry.ts';
import { findRepeated } from './find-repeated.ts';

export interface Recorder extends Pick<PageRecording, 'before' | 'listen'> {
  readonly entries: RecordedEntry[];
  /** Adds an entry, and returns it: what follows from it may complete it until its task ends. */
  note<Entry extends Untimed<RecordedEntry>>(entry: Entry): Entry;
}

type Untimed<Entry> = Entry extends RecordedEntry ? Omit<Entry, 'at' | 'task'> : never;

const storageKey = 'tagc preview, page before';

/** Records what happens in a page. With `keepsLast`, the next page of the same tab can still read the requests and commands. */
export function createPageRecording({ keepsLast }: { readonly keepsLast: boolean }): Recorder {
  const entries: RecordedEntry[] = [];
  const listeners: (() => void)[] = [];
  const isRepeated = findRepeated();
  let task = 0;
  let isInTask = false;
  let isHidden = false;

  function startTask(): void {
    if (isInTask) return;
    isInTask = true;
    task++;
    const start = entries.length;
    queueMicrotask(() => {
      isInTask = false;
      // Otherwise, the recording of a page with a waiting rule would grow, and the panel process all of it, forever.
      if (isRepeated(entries.slice(start))) {
        entries.length = start;
        return;
      }
      for (const listener of listeners) listener();
    });
  }

  function keep(): void {
    const sent = entries.filter(({ kind }) => kind === 'call' || kind === 'command' || kind === 'acted');
    const before: PageBefore = { path: location.pathname, entries: sent };
    sessionStorage.setItem(storageKey, JSON.stringify(before));
  }

  addEventListener('pagehide', () => {
    isHidden = true;
    if (keepsLast) keep();
  });
  return {
    entries,
    before: keepsLast ? readBefore() : undefined,
    listen: (changed) => void listeners.push(changed),
    note(entry) {
      startTask();
      const timed = { ...entry, at: Math.round(performance.now()), task };
      entries.push(timed as RecordedEntry);
      // Rules may send requests after our own pagehide listener has run.
      if (isHidden && keepsLast) keep();
      return timed;
    },
  };
}

function readBefore(): PageBefore | undefined {
  const text = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return text === null ? undefined : JSON.parse(text);
}
