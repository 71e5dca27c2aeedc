import { useEffect, useState } from 'react';
import type { Entry, Recording } from '../page/entry.ts';

/** What is written down of the page by now; many entries of one moment are one change. */
export function useRecording(recording: Recording): readonly Entry[] {
  const [seen, setSeen] = useState<readonly Entry[]>(() => [...recording.entries]);
  useEffect(() => {
    let waiting: number | undefined;
    const look = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        setSeen([...recording.entries]);
      }, 50);
    };
    recording.listen(look);
    look();
    return () => window.clearTimeout(waiting);
  }, [recording]);
  return seen;
}
