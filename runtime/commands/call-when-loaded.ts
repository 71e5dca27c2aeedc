import { callCustom } from '../custom/call-custom.ts';
import type { CustomFunction } from '../custom/function-of.ts';

/**
 * Calls a custom module when the script of its vendor has arrived, unless consent was withdrawn in the meantime. Without the
 * script, which the log names, it is not called.
 */
export const callWhenLoaded = (
  loaded: PromiseLike<unknown>,
  isUnbroken: (() => boolean) | 0,
  own: CustomFunction,
  ...values: readonly unknown[]
): void => {
  loaded.then(
    () => {
      if (!isUnbroken || isUnbroken()) callCustom(own, ...values);
    },
    () => {},
  );
};
