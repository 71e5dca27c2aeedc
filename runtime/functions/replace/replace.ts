/** Replaces all occurrences of a text or pattern. The replacement is literal: `$1` has no special meaning. */
export function replace(text?: string, from?: string | RegExp, to?: string): string | undefined {
  if (text === undefined || from === undefined || to === undefined) return undefined;
  return typeof from === 'string' ? text.split(from).join(to) : text.replace(RegExp(from, from.flags + 'g'), () => to);
}
