/**
 * A regular expression without characters that would end its line, or be taken for a mark of ours. A backslash before
 * such a character means nothing, and would take that of its escape.
 */
export function writePattern(pattern: string, ignoreCase: boolean): string {
  const source = pattern.replace(/\\[\x20-\x7e]|\\?([^\x20-\x7e])/g, (whole: string, character?: string) => {
    return character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : whole;
  });
  return `/${source}/${ignoreCase ? 'i' : ''}`;
}
