/**
 * Returns the boolean that a word of another language means, such as `yes` or `off`. Called only where a boolean is
 * expected, so that `no` is not read as the country code NO.
 */
export function nearestBoolean(word: string): 'true' | 'false' | undefined {
  const lower = word.toLowerCase();
  if (['true', 'yes', 'on'].includes(lower)) return 'true';
  if (['false', 'no', 'off'].includes(lower)) return 'false';
  return undefined;
}
