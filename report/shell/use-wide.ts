import { useSyncExternalStore } from 'react';

/** Whether the window is wide enough to show details beside their list. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

const wide = (): MediaQueryList => matchMedia('(min-width: 1500px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
