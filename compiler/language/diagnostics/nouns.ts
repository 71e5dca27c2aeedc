/** Returns the words with an article, unless they have one: `a link`, `an error page`. */
export function withArticle(words: string): string {
  return /^(a|an|the|one|any|every) /i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** Returns the negation of a title that is a clause: `the page was not opened`. */
export function negatedTitle(title: string): string {
  const verbs = title.match(/ (is|are|was|were) /g) ?? [];
  // In a clause inside the title, "not" would say something else.
  const isSimple =
    verbs.length === 1 && !/\b(that|which|who|whose|whom|where|when|if|and|or|not|no|nothing)\b/.test(title);
  return isSimple ? title.replace(verbs[0], `${verbs[0]}not `) : `it is not true that ${title}`;
}
