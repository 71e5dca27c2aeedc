/** What other languages write for true and false. The code of a country stays one: it is asked for where a boolean is due. */
export function nearestBoolean(word: string): 'true' | 'false' | undefined {
  const lower = word.toLowerCase();
  if (['true', 'yes', 'on'].includes(lower)) return 'true';
  if (['false', 'no', 'off'].includes(lower)) return 'false';
  return undefined;
}
