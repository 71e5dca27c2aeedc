import { attempt } from '../../page/attempt.ts';
import { listen } from '../../page/document.ts';
import { redactUrl } from '../../redaction/redact.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules when the page's address changes; `from` is the previous address, redacted. */
export const createNavigation =
  (personal: RegExp) =>
  (rules: readonly Rule[]): void => {
    let last = location.href;
    const check = () =>
      attempt(() => {
        const from = last;
        last = location.href;
        if (from !== last) for (const rule of rules) rule({ from: redactUrl(from, personal) });
      });
    for (const type of ['popstate', 'hashchange']) listen(window, type, check);
    // No event reports these calls. If a page has frozen its history object, they are not noticed.
    for (const method of ['pushState', 'replaceState'] as const)
      try {
        const { history } = window;
        const change = history[method];
        history[method] = function (...state) {
          change.apply(this, state);
          check();
        };
      } catch {}
  };
