/** Returns the first names of a list, and how many follow: `a, b and c`, `a, b and 5 more`. */
export function firstOf(names: readonly string[], most = 8, word: 'and' | 'or' = 'and'): string {
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}
