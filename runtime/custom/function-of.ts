/** A function of the project's own: nothing is known of what it answers, throws or rejects. */
export type CustomFunction = (...given: readonly unknown[]) => any;

/** Loads a module of the project's own; the bundle writes one for each that it uses. */
export type LoadModule = () => { readonly default?: unknown };

/**
 * What a module of the project exports by default, as a function. The module is loaded at the first call, so that one
 * which fails while it loads stops its caller alone; so does one that exports no function (RULE-06).
 */
export function functionOf(load: LoadModule): CustomFunction {
  let own: unknown;
  return (...given) => {
    own ??= load().default;
    if (typeof own !== 'function') throw new Error('Module did not export a function');
    const answer = own(...given);
    // A rejection that nobody looks at would be told to the page.
    answer?.then?.(undefined, () => {});
    return answer;
  };
}
