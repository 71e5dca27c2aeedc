import { listenAlways } from './listen-always.ts';

/** Calls back whenever the browser restores the page from its back/forward cache. */
export const onRestore = (callback: () => void): void =>
  listenAlways(window, 'pageshow', ({ persisted }) => persisted && callback());
