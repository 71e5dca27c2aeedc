/** Whether YAML reads a text without quotes unchanged. */
export function isPlainScalar(text: string): boolean {
  if (/^[,[\]{}#&*!|>'"%@`]|^[-?:](\s|$)|^(~|null)$/i.test(text)) return false;
  return text !== '' && !/: | #|:$|\s$|[\r\n\t]/.test(text);
}

/** Whether YAML reads a text without quotes unchanged in brackets, where commas and brackets have a meaning. */
export function isPlainInFlow(text: string): boolean {
  return isPlainScalar(text) && !/[,[\]{}]/.test(text);
}

/** Whether a plain scalar can be broken into these lines: none may look like a list item, a key or a comment. */
export function canBreak(lines: readonly string[]): boolean {
  return lines.slice(1).every((line) => line !== '' && !/^([-?:] |#)/.test(line));
}
