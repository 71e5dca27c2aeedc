import { attempt } from './attempt.ts';
import { pageWindow } from './document.ts';

type Functions = Readonly<Record<string, (...given: any[]) => unknown>>;

/** Puts functions that pages call into the object of direct calls, beside `track`. */
export const addPageApi = (directCalls: string, name: string, functions: Functions): void =>
  attempt(() => Object.assign((pageWindow() as any)[directCalls], { [name]: guarded(functions) }));

/** The same functions; what goes wrong in them is logged, and answers undefined (ERRC-01). */
export const guarded = (functions: Functions): Functions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, action]) => [
      name,
      (...given: unknown[]) => {
        let result: unknown;
        attempt(() => (result = action(...given)));
        return result;
      },
    ]),
  );
