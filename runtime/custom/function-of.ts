import { log } from '../page/log.ts';
import { whenSettled } from '../page/when-settled.ts';

/** A function of a custom module. It may return anything, throw or reject. */
export type CustomFunction = (...values: readonly unknown[]) => any;

/** Loads a custom module and returns its default export. A bundle contains one such function for each module. */
export type LoadModule = () => unknown;

/**
 * Returns a custom module's default export as a function. The module is loaded at the first call. A module that fails to
 * load, or exports no function, therefore stops only its caller (RULE-06). Each failure is logged with the module's name.
 * With `isQuiet`, it gives undefined instead of an exception.
 */
export function functionOf(load: LoadModule, name: string, isQuiet?: boolean): CustomFunction {
  let own: unknown;
  const logFailure = (error: unknown) => log('error', `Module "${name}" failed.`, error);
  return (...values) => {
    try {
      own ??= load();
      if (typeof own !== 'function') throw new Error('Module did not export a function');
      const result = own(...values);
      // Without this, a rejection would reach the page as unhandled.
      if (result?.then) void whenSettled(result, () => {}, logFailure);
      return result;
    } catch (error) {
      logFailure(error);
      if (!isQuiet) throw error;
    }
  };
}
