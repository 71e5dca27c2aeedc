/** Replaces all matches of a pattern. `$1` in the replacement is the first capture group, as in `String.replace`. */
export const replaceWithGroups = (text?: string, from?: RegExp, [to]: readonly string[] = []): string | undefined =>
  text === undefined || from === undefined ? undefined : text.replace(RegExp(from, from.flags + 'g'), to);
