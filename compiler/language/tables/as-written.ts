/** Returns parameters in the order in which rules write arguments: those that only a name sets are the last. */
export function asWritten<Parameter extends { readonly byName?: true }>(
  parameters: readonly Parameter[],
): readonly Parameter[] {
  return [...parameters.filter(({ byName }) => !byName), ...parameters.filter(({ byName }) => byName)];
}
