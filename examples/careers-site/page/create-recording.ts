import type { Call, Entry, PageBefore, Recording, Trace } from './entry.ts';

export interface Recorder extends Recording {
  readonly entries: Entry[];
  note(one: Trace | Call): void;
}

const storageKey = 'careers demo, page before';

/** Writes down what happens in a page. What left a page stays readable on the next one of the same tab. */
export function createRecording(): Recorder {
  const entries: Entry[] = [];
  const listeners: (() => void)[] = [];
  let task = 0;
  let isInTask = false;
  let isLeft = false;

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
    isLeft = true;
    keep();
  });
  return {
    entries,
    before: readBefore(),
    listen: (changed) => void listeners.push(changed),
    note(one) {
      startTask();
      entries.push({ ...one, at: Math.round(performance.now()), task });
      // What rules send as the page goes comes behind our own listener.
      if (isLeft) keep();
    },
  };
}

function readBefore(): PageBefore | undefined {
  const text = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return text === null ? undefined : JSON.parse(text);
}
