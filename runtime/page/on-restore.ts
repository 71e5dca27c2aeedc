import { attempt } from './attempt.ts';
import { listen, pageWindow } from './document.ts';

/** Calls back whenever the browser restores the page from its back/forward cache. */
export const onRestore = (callback: () => void): void =>
  attempt(() => listen(pageWindow(), 'pageshow', ({ persisted }) => persisted && callback()));
