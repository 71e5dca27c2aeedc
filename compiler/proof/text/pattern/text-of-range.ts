/** Returns a text of consecutive UTF-16 units. */
export function textOfRange(from: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, at) => from + at));
}
