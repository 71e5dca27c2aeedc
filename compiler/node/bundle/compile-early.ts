// As the bundler writes a call of `Object` with a function.
const call = /\bObject(?=\((?:function\b|[\w$]+=>|\([\w$,]*\)=>))/g;

/**
 * Functions that the first event runs are passed to `Object`, which answers them as they are. Of the calls only the parentheses
 * stay: for browsers a sign to compile the function with the script, and not when it is called first, which takes them
 * longer by far. Spaces keep the columns that the script's map names.
 *
 * Where a text of the rules (`source`) looks like such a call, or modules of a project bring along texts of their own
 * (`source` is undefined), all stays as it is, and means the same.
 */
export function compileEarly(code: string, source: string | undefined): string {
  if (source === undefined || source.search(call) >= 0) return code;
  return code.replace(call, (name) => ' '.repeat(name.length));
}
