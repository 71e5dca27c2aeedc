import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { readAddress, writeAddress } from './address.ts';
import type { ReportAddress } from './address.ts';
import { isFiltering } from './filters.ts';

/** Returns the address in the address bar. It is empty during static rendering and in the first render of a browser. */
export function useAddress(): ReportAddress {
  const hash = useSyncExternalStore(subscribe, currentHash, () => '');
  const address = useMemo(() => readAddress(hash), [hash]);
  // The browser scrolls to `#rule-applyNow` by itself, but not to a card that is not drawn yet, nor to an address with a
  // filter, which is no element id.
  useEffect(() => {
    const first = readAddress(currentHash());
    const isFound = document.getElementById(first.place) !== null && !isFiltering(first.filter);
    if (!isFound) requestAnimationFrame(() => show(first.place));
  }, []);
  return address;
}

/** Whether scripts run, so that a link may rely on them. */
export function useScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Changes the address bar. `push` adds a history entry, `replace` changes the current one. */
export function goTo(address: ReportAddress, step: 'push' | 'replace'): void {
  const hash = writeAddress(address);
  if (hash === currentHash()) return;
  if (step === 'push') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
  for (const listener of listeners) listener();
}

/**
 * Handles a click on a link within the page. A link to a visible card keeps the filter. A link to a hidden card removes
 * it.
 */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const requested = readAddress(link.getAttribute('href')!);
  const keeps = !isFiltering(requested.filter) && isShown(requested.place);
  goTo(keeps ? { ...requested, filter: readAddress(currentHash()).filter } : requested, 'push');
  requestAnimationFrame(() => show(requested.place));
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

const currentHash = (): string => location.hash;

const isShown = (place: string): boolean => document.getElementById(place)?.closest('[hidden]') === null;

function show(place: string): void {
  const element = document.getElementById(place);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}
