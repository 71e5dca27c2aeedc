import { useMemo, useSyncExternalStore } from 'react';
import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { readAddress, writeAddress, type ReportAddress } from './address.ts';
import { fromOldAddress } from './old-address.ts';

/** Returns the address in the address bar. */
export function useAddress(data: ReportData): ReportAddress {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => {
    const isOld = hash.length > 1 && !hash.startsWith('#/');
    return isOld ? fromOldAddress(hash, data) : readAddress(hash);
  }, [hash, data]);
}

/** Changes the address bar. `push` adds a history entry, `replace` changes the current one. */
export function goTo(address: ReportAddress, step: 'push' | 'replace'): void {
  const hash = writeAddress(address);
  if (hash === location.hash) return;
  if (step === 'push') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
}
