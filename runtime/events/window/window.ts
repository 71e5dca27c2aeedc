import type { RuleFunction } from '../../rules/rule.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** Runs rules for an event of the window, or of the document. */
export const createWindowEvent =
  () =>
  (rules: readonly RuleFunction[], name: string): void => {
    const run = ({ detail }: CustomEvent): void => {
      for (const rule of rules) rule({ event: { detail } });
    };
    listenAlways(window, name, run);
    // An event that bubbles reaches the window, too.
    listenAlways(document, name, (event) => event.bubbles || run(event));
  };
