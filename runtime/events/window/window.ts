import { listen } from '../../page/document.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules for an event of the window. */
export const createWindowEvent =
  () =>
  (rules: readonly Rule[], name: string): void =>
    listen(window, name, ({ detail }) => {
      for (const rule of rules) rule({ event: { detail } });
    });
