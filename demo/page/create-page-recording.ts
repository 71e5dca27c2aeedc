import type {
  RecordedCall,
  RecordedCommand,
  RecordedEntry,
  PageBefore,
  PageRecording,
  RecordedTrace,
} from './entry.ts';
import { findRepeated } from './find-repeated.ts';

export interface Recorder extends Pick<PageRecording, 'before' | 'listen'> {
  readonly entries: RecordedEntry[];
  note(entry: RecordedTrace | RecordedCall | RecordedCommand): void;
}

const storageKey = 'tagc demo, page before';

/** Records what happens in a page. The next page of the same tab can still read the requests and commands. */
export function createPageRecording(): Recorder {
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
    keep();
  });
  return {
    entries,
    before: readBefore(),
    listen: (changed) => void listeners.push(changed),
    note(entry) {
      startTask();
      entries.push({ ...entry, at: Math.round(performance.now()), task });
      // Rules may send requests after our own pagehide listener has run.
      if (isHidden) keep();
    },
  };
}

function readBefore(): PageBefore | undefined {
  const text = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return text === null ? undefined : JSON.parse(text);
}
