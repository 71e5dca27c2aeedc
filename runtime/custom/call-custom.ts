import type { CustomFunction } from './function-of.ts';

/** Calls a custom module's function outside of any rule. Its failure is logged already, and gives undefined. */
export function callCustom(own: CustomFunction, ...values: readonly unknown[]): unknown {
  try {
    return own(...values);
  } catch {}
}
