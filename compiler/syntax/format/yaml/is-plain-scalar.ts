/** Whether YAML reads a stretch of text without quotes as it stands. */
export function isPlainScalar(text: string): boolean {
  if (/^[,[\]{}#&*!|>'"%@`]|^[-?:](\s|$)|^(~|null)$/i.test(text)) return false;
  return text !== '' && !/: | #|:$|\s$|[\r\n\t]/.test(text);
}

/** The same between brackets, where commas and brackets have a meaning. */
export function isPlainInFlow(text: string): boolean {
  return isPlainScalar(text) && !/[,[\]{}]/.test(text);
}

/** Whether it may be broken at these places: a line must not look like the beginning of something else. */
export function mayGoOn(lines: readonly string[]): boolean {
  return lines.slice(1).every((line) => line !== '' && !/^([-?:] |#)/.test(line));
}
