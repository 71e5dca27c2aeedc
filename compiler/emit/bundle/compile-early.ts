// Matches a call of `Object` with a function, as the bundler writes it.
const call = /\bObject(?=\((?:function\b|[\w$]+=>|\([\w$,]*\)=>))/g;

/**
 * Replaces `Object(function)` by `(function)`. Functions that the first event runs are marked with `Object`, which returns
 * them unchanged. Browsers compile a function in parentheses together with the script, which is much faster than on its
 * first call. Spaces keep the columns of the source map.
 *
 * Nothing is replaced if a text in the rules (`source`) looks like such a call. With custom modules, which may contain such
 * texts, `source` is undefined and nothing is replaced either. The script then behaves the same.
 */
export function compileEarly(code: string, source: string | undefined): string {
  if (source === undefined || source.search(call) >= 0) return code;
  return code.replace(call, (name) => ' '.repeat(name.length));
}
