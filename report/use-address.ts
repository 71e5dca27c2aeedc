import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { readAddress, writeAddress } from './address.ts';
import type { ReportAddress } from './address.ts';
import { isFiltering } from './filters.ts';

/** What the address bar asks for. While the page is rendered on a server, and in the first render of a browser: nothing. */
export function useAddress(): ReportAddress {
  const hash = useSyncExternalStore(subscribe, currentHash, () => '');
  const address = useMemo(() => readAddress(hash), [hash]);
  // The browser finds `#rule-applyNow` in the markup by itself. Not so a card that is yet to be drawn, nor an address with
  // a filter, which names no element that it knows.
  useEffect(() => {
    const first = readAddress(currentHash());
    const isFound = document.getElementById(first.place) !== null && !isFiltering(first.filter);
    if (!isFound) requestAnimationFrame(() => show(first.place));
  }, []);
  return address;
}

/** Whether a script runs, so that a link may rely on one. */
export function useScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Puts an address into the address bar: as a new step for the back button, or in place of the last one. */
export function goTo(address: ReportAddress, step: 'push' | 'replace'): void {
  const hash = writeAddress(address);
  if (hash === currentHash()) return;
  if (step === 'push') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
  for (const listener of listeners) listener();
}

/**
 * Follows a click on a link within the page. A link to a card that is shown keeps the filter; one to a card that the
 * filter hides lifts it.
 */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const asked = readAddress(link.getAttribute('href')!);
  const keeps = !isFiltering(asked.filter) && isShown(asked.place);
  goTo(keeps ? { ...asked, filter: readAddress(currentHash()).filter } : asked, 'push');
  requestAnimationFrame(() => show(asked.place));
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
