import { useEffect, useState } from 'react';
import type { RecordedEntry, PageRecording } from '../page/entry.ts';

/** What the panel shows of a recording. */
export type ShownRecording = Pick<PageRecording, 'entries' | 'before' | 'listen'>;

/** Returns the current entries of the recording. Entries within 50 ms cause one update. */
export function useRecording(recording: ShownRecording): readonly RecordedEntry[] {
  const [entries, setEntries] = useState<readonly RecordedEntry[]>(() => [...recording.entries]);
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
