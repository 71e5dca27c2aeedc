/** Returns why a text cannot name cookies, and what to write instead. Undefined if it can. */
export function cookieNameMistake(name: string): { readonly reason: string; readonly instead: string } | undefined {
  if (name === '') return { reason: 'is empty', instead: 'write the name of a cookie' };
  if (/^[\s]|[;=]|[\s]$/.test(name)) {
    return {
      reason: 'contains a character that no name of a cookie can contain',
      instead: 'write the name alone, without "=", ";" and outer spaces',
    };
  }
  if (/^\*+$/.test(name)) {
    return {
      reason: 'stands for every cookie of the site, also for the one with consent',
      instead: 'list the cookies',
    };
  }
  if (!name.includes('**')) return undefined;
  return { reason: 'has two stars in a row', instead: 'write one, which already stands for any characters' };
}

/** Returns a regular expression for names of cookies, in which `*` stands for any characters. */
export function cookiePattern(names: readonly string[]): string {
  const patterns = names.map((name) => name.replace(/[\\^$.+?()[\]{}|/]/g, '\\$&').replaceAll('*', '.*'));
  return `^(?:${patterns.join('|')})$`;
}
