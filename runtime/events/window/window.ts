import type { Rule } from '../../rules/rule.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** Runs rules for an event of the window. */
export const createWindowEvent =
  () =>
  (rules: readonly Rule[], name: string): void =>
    listenAlways(window, name, ({ detail }) => {
      for (const rule of rules) rule({ event: { detail } });
    });
