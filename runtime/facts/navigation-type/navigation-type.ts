import { navigationKind } from '../../page/document.ts';

/** How the visitor came to this page. What the browser does not tell counts as fresh. */
export function navigationType(): 'fresh' | 'reload' | 'backForward' {
  const kind = navigationKind();
  return kind === 'reload' ? kind : kind === 'back_forward' ? 'backForward' : 'fresh';
}
