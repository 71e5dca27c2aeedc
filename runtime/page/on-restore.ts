import { attempt } from './attempt.ts';
import { listen } from './document.ts';

/** Calls back whenever the browser restores the page from its back/forward cache. */
export const onRestore = (callback: () => void): void =>
  attempt(() => listen(window, 'pageshow', ({ persisted }) => persisted && callback()));
