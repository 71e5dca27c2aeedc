import { listen, navigationTiming, pageWindow } from '../../page/document.ts';

/**
 * Creates the reader of the navigation type (VIEW-02). Unknown types count as fresh. A page restored from the
 * back/forward cache is only reported by an event.
 */
export function createNavigationType() {
  let isRestored = false;
  listen(pageWindow(), 'pageshow', ({ persisted }) => void (isRestored ||= persisted));
  return (): 'fresh' | 'reload' | 'backForward' => {
    const kind = navigationTiming()?.type;
    return isRestored || kind === 'back_forward' ? 'backForward' : kind === 'reload' ? kind : 'fresh';
  };
}
