import type { Put } from './commands.ts';

/** Creates a queue that is a list of lists. */
export const pushList =
  (name: string): Put =>
  (command) =>
    ((window as any)[name] ??= []).push(command);
