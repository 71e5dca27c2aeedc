/** Splits a script into lines as source maps count them, with their line breaks. U+2028 and U+2029 are line breaks too. */
export function splitLines(code: string): string[] {
  return code.split(/(?<=\r\n|[\n\u2028\u2029]|\r(?!\n))/);
}
