/** Returns a regular expression for names of cookies, in which `*` stands for any characters. */
export function cookiePattern(names: readonly string[]): string {
  const patterns = names.map((name) => name.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replaceAll('*', '.*'));
  return `^(?:${patterns.join('|')})$`;
}
