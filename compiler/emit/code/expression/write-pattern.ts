/**
 * Writes a regular expression. Characters that would end the line or look like our value marks are escaped. A backslash
 * before them is removed, because it has no meaning and would cancel the escape.
 */
export function writePattern(pattern: string, ignoreCase: boolean): string {
  const source = pattern.replace(/\\[\x20-\x7e]|\\?([^\x20-\x7e])/g, (whole: string, character?: string) => {
    return character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : whole;
  });
  return `/${source}/${ignoreCase ? 'i' : ''}`;
}
