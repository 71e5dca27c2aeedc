import { attempt } from './attempt.ts';

type Functions = Readonly<Record<string, (...values: any[]) => unknown>>;

/** Adds functions for the page to the object of direct calls, next to `track`. */
export const addPageApi = (directCalls: string, name: string, functions: Functions): void =>
  attempt(() => Object.assign((window as any)[directCalls], { [name]: guarded(functions) }));

/** Wraps functions so that errors are logged with their names and they return undefined (ERRC-01). */
export const guarded = (functions: Functions): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, action]) => [
      name,
      (...values: unknown[]) => {
        let result: unknown;
        attempt(() => (result = action(...values)), name);
        return result;
      },
    ]),
  );
