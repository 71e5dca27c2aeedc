import { useEffect, useState } from 'react';
import type { Entry, Recording } from '../page/entry.ts';

/** Returns the current entries of the recording. Entries within 50 ms cause one update. */
export function useRecording(recording: Recording): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>(() => [...recording.entries]);
  useEffect(() => {
    let waiting: number | undefined;
    const update = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        setEntries([...recording.entries]);
      }, 50);
    };
    recording.listen(update);
    update();
    return () => window.clearTimeout(waiting);
  }, [recording]);
  return entries;
}
