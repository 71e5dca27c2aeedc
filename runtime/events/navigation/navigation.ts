import { navigationBy, navigationSettled } from '#reads';
import { attempt } from '../../page/attempt.ts';
import { listen } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import { nextView } from '../../page/moment.ts';
import { redactUrl } from '../../redaction/redact.ts';
import type { Rule } from '../../rules/rule.ts';
import { whenTitled } from './when-titled.ts';

/**
 * Runs rules when the page's address changes; `from` is the previous address, redacted. Browsers report a change of the
 * fragment as `popstate` first, and then as `hashchange`. With `settled`, in milliseconds, rules wait as long for the title
 * of the new page; further changes of the address meanwhile are the same navigation.
 */
export const createNavigation =
  (personal: RegExp) =>
  (rules: readonly Rule[], settled?: number): void => {
    let last = location.href;
    let cancel: (() => void) | undefined;
    let first: string | undefined;
    const check = (by: string, isCall?: boolean) =>
      attempt(() => {
        const from = last;
        last = location.href;
        if (from === last) return;
        if (navigationBy && !isCall && from.split('#')[0] === last.split('#')[0]) by = 'hashchange';
        nextView(last);
        const run = (of: string) => {
          for (const rule of rules)
            rule({ from: redactUrl(of, personal), ...(navigationBy && { navigation: { by } }) });
        };
        if (!navigationSettled || settled === undefined) return run(from);
        const origin = (first ??= from);
        cancel?.();
        cancel = whenTitled(() => {
          first = undefined;
          run(origin);
        }, settled);
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
        listen(
          window.navigation,
          'currententrychange',
          ({ navigationType: type }: NavigationCurrentEntryChangeEvent) => {
            const by = type === 'push' ? 'pushState' : type === 'replace' ? 'replaceState' : 'popstate';
            queueMicrotask(() => check(by));
          },
        );
    } catch {}
  };
