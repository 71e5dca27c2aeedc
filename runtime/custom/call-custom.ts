import { attempt } from '../page/attempt.ts';
import { log } from '../page/log.ts';
import type { CustomFunction } from './function-of.ts';

/** Calls a custom module's function outside of any rule. Logs the error if it throws or its promise rejects. */
export function callCustom(own: CustomFunction, ...values: readonly unknown[]): unknown {
  let result: any;
  attempt(() => {
    result = own(...values);
    result?.then?.(undefined, (error: unknown) => log('error', error));
  });
  return result;
}
