import { navigationTiming } from '../../page/document.ts';
import { onRestore } from '../../page/on-restore.ts';

/**
 * Creates the reader of the navigation type (VIEW-02). Unknown types count as fresh. A page restored from the
 * back/forward cache is only reported by an event.
 */
export function createNavigationType() {
  let isRestored: boolean | undefined;
  onRestore(() => (isRestored = true));
  return (): 'fresh' | 'reload' | 'backForward' => {
    const kind = navigationTiming()?.type;
    return isRestored || kind === 'back_forward' ? 'backForward' : kind === 'reload' ? kind : 'fresh';
  };
}
