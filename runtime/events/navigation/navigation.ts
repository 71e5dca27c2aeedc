import { navigationBy, navigationSettled } from '#reads';
import { onNavigation } from '../../page/on-navigation.ts';
import { redactUrl } from '../../redaction/redact.ts';
import type { RuleFunction } from '../../rules/rule.ts';
import { whenTitled } from './when-titled.ts';

/**
 * Runs rules when the page's address changes; `from` is the previous address, redacted. With `settled`, in milliseconds, rules
 * wait as long for the title of the new page; further changes of the address meanwhile are the same navigation.
 */
export const createNavigation =
  (personal: RegExp) =>
  (rules: readonly RuleFunction[], settled?: number): void => {
    let cancel: (() => void) | undefined;
    let first: string | undefined;
    onNavigation((from, by) => {
      const run = (of: string) => {
        for (const rule of rules) rule({ from: redactUrl(of, personal), ...(navigationBy && { navigation: { by } }) });
      };
      if (!navigationSettled || !settled) return run(from);
      const origin = (first ??= from);
      cancel?.();
      cancel = whenTitled(() => {
        first = undefined;
        run(origin);
      }, settled);
    });
  };
