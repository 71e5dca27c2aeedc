import { navigationBy } from '#reads';
import { attempt } from '../../page/attempt.ts';
import { listen } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';
import type { Rule } from '../../rules/rule.ts';

/**
 * Runs rules when the page's address changes; `from` is the previous address, redacted. Browsers report a change of the
 * fragment as `popstate` first, and then as `hashchange`.
 */
export const createNavigation =
  (personal: RegExp) =>
  (rules: readonly Rule[]): void => {
    let last = location.href;
    const check = (by: string, isCall?: boolean) =>
      attempt(() => {
        const from = last;
        last = location.href;
        if (from === last) return;
        if (navigationBy && !isCall && from.split('#')[0] === last.split('#')[0]) by = 'hashchange';
        for (const rule of rules)
          rule({ from: redactUrl(from, personal), ...(navigationBy && { navigation: { by } }) });
      });
    for (const type of ['popstate', 'hashchange']) listen(window, type, () => check(type));
    // Only the Navigation API reports these calls, which not all browsers have. A page may have frozen its history object.
    for (const method of ['pushState', 'replaceState'] as const)
      try {
        const { history } = window;
        const change = history[method];
        history[method] = function (...state) {
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
            void Promise.resolve(by).then(check);
          },
        );
    } catch {}
  };
