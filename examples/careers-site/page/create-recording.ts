import type { Call, Entry, PageBefore, Recording, Trace } from './entry.ts';

export interface Recorder extends Recording {
  readonly entries: Entry[];
  note(entry: Trace | Call): void;
}

const storageKey = 'careers demo, page before';

/** Records what happens in a page. The next page of the same tab can still read the requests. */
export function createRecording(): Recorder {
  const entries: Entry[] = [];
  const listeners: (() => void)[] = [];
  let task = 0;
  let isInTask = false;
  let isHidden = false;

  function startTask(): void {
    if (isInTask) return;
    isInTask = true;
    task++;
    queueMicrotask(() => {
      isInTask = false;
      for (const listener of listeners) listener();
    });
  }

  function keep(): void {
    const calls = entries.filter((entry) => entry.kind === 'call');
    sessionStorage.setItem(storageKey, JSON.stringify({ path: location.pathname, calls } satisfies PageBefore));
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
