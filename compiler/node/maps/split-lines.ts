/** The lines of a script as source maps count them, each with its break; a text may hold U+2028 and U+2029 as they are. */
export function splitLines(code: string): string[] {
  return code.split(/(?<=\r\n|[\n\u2028\u2029]|\r(?!\n))/);
}
