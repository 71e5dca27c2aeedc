/** Returns the first names of a list, and how many follow: `a, b and 5 more`. */
export function firstOf(names: readonly string[], most = 8): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
