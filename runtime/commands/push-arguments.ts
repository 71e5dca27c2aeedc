import { argumentsOf } from './arguments-of.ts';
import type { Put } from './commands.ts';

/** Creates a queue that is a list of `arguments` objects, such as `dataLayer` of Google's tag. */
export const pushArguments =
  (name: string): Put =>
  (command) =>
    ((window as any)[name] ??= []).push(argumentsOf(...command));
