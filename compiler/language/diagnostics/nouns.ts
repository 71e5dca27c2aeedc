/** Returns the words with an article, unless they have one: `a link`, `an error page`. */
export function withArticle(words: string): string {
  return /^(a|an|the|one|any|every) /i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
