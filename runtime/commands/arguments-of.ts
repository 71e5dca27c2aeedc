/** Returns the `arguments` object of a call. Some scripts ignore lists in their queue. */
export const argumentsOf: (...values: readonly unknown[]) => IArguments = function () {
  return arguments;
};
