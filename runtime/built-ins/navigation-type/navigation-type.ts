import { listen, navigationTiming, pageWindow } from '../../page/document.ts';

/**
 * Tells how the visitor came to this page (VIEW-02). What the browser does not tell counts as fresh; a page that comes
 * back as it was left, from the back/forward cache, says so by an event alone.
 */
export function createNavigationType() {
  let isRestored = false;
  listen(pageWindow(), 'pageshow', ({ persisted }) => void (isRestored ||= persisted));
  return (): 'fresh' | 'reload' | 'backForward' => {
    const kind = navigationTiming()?.type;
    return isRestored || kind === 'back_forward' ? 'backForward' : kind === 'reload' ? kind : 'fresh';
  };
}
