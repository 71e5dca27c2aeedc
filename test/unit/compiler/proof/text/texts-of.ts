/** Returns all texts of the given letters, up to a length. */
export function textsOf(letters: string, longest: number): string[] {
  const texts = [''];
  for (let at = 0; at < texts.length; at++) {
    if (texts[at].length < longest) texts.push(...Array.from(letters, (letter) => texts[at] + letter));
  }
  return texts;
}
