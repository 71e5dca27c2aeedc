/** Whether a word is a boolean. No name can be one, because uses of it would read as that. */
export function isBooleanWord(word: string): boolean {
  return word === 'true' || word === 'false';
}
