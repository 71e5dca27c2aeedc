import { elementPerPage, navigationBy, scrollPerPage, timerPerPage } from '#reads';
import { attempt } from './attempt.ts';
import { listen } from './document.ts';
import { listenAlways } from './listen-always.ts';
import { nextView } from './moment.ts';

type Callback = (from: string, by: string) => void;

const callbacks: Callback[] = [];

/**
 * Calls back when the page's address changes without a page load, with the previous address and what changed it. Browsers
 * report a change of the fragment as `popstate` first, and then as `hashchange`.
 */
export function onNavigation(callback: Callback): void {
  const isShared = elementPerPage || scrollPerPage || timerPerPage;
  // The history is wrapped once for all.
  if (isShared && callbacks.push(callback) > 1) return;
  let last = location.href;
  const check = (by: string, isCall?: boolean) =>
    attempt(() => {
      const from = last;
      last = location.href;
      if (from === last) return;
      if (navigationBy && !isCall && from.split('#')[0] === last.split('#')[0]) by = 'hashchange';
      nextView(last);
      if (isShared) for (const one of callbacks) attempt(() => one(from, by));
      else callback(from, by);
    });
  for (const type of ['popstate', 'hashchange']) listenAlways(window, type, () => check(type));
  // Only the Navigation API reports these calls, which not all browsers have. They are wrapped where they are defined: a
  // wrapper of the object would hide those that the page later gives its prototype. A page may have frozen either.
  for (const method of ['pushState', 'replaceState'] as const)
    try {
      const { history } = window;
      const owner: History = history.hasOwnProperty(method) ? history : Object.getPrototypeOf(history);
      const change = owner[method];
      owner[method] = function (...state) {
        change.apply(this, state);
        check(method, true);
      };
    } catch {}
  // A page that intercepts navigations changes its address in another way. Everything above runs before the microtask. In a
  // browser without the API, elements of the page may have this name.
  try {
    if (window.navigation)
      listen(window.navigation, 'currententrychange', (event: NavigationCurrentEntryChangeEvent) =>
        queueMicrotask(() =>
          check(
            navigationBy ? (event.navigationType === 'traverse' ? 'popstate' : event.navigationType + 'State') : '',
          ),
        ),
      );
  } catch {}
}
