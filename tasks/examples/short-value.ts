/** The most characters of a value. */
const mostCharacters = 80;

/** Cuts a long value, which then ends with an ellipsis. */
export function shortValue(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}
