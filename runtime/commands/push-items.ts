import type { Put } from './commands.ts';

/** Creates a queue that is a list with the items of each command, one after another. */
export const pushItems =
  (name: string): Put =>
  (command) =>
    ((window as any)[name] ??= []).push(...command);
