import { argumentsKnown } from '#reads';

/** The `arguments` objects of this script, and those of the page that it has read. Only filled if the script reads any. */
export const knownArguments: WeakSet<object> = /* @__PURE__ */ new WeakSet();

/** Returns the `arguments` object of a call. Some scripts ignore lists in their queue. */
export const argumentsOf: (...values: readonly unknown[]) => IArguments = function () {
  if (argumentsKnown) knownArguments.add(arguments);
  return arguments;
};
