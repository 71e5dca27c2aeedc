/** Returns the words with an article, unless they have one: `a link`, `an error page`. */
export function withArticle(words: string): string {
  return /^(a|an|the|one|any|every) /i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

export function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** Returns the negation of a title that is a clause: `the page was not opened`. */
export function negatedTitle(title: string): string {
  // "Nothing is sent" says what must not be. Otherwise, something may be sent.
  if (title.startsWith('nothing is ')) return title.replace('nothing is', 'something may be');
  const verbs = title.match(/ (is|are|was|were) (not )?/g) ?? [];
  const [verb = ''] = verbs;
  // In a clause inside the title, "not" would say something else.
  const isSimple =
    verbs.length === 1 &&
    !/\b(that|which|who|whose|whom|where|when|if|and|or|not|no|nothing)\b/.test(title.replace(verb, ' '));
  if (!isSimple) return `it is not true that ${title}`;
  return title.replace(verb, verb.endsWith(' not ') ? verb.replace('not ', '') : `${verb}not `);
}

/** Whether a clause denies something, so that its denial would be hard to read. */
export const isDenial = (clause: string): boolean =>
  /^(nothing|no|neither|none) |\b(not|no longer|cannot)\b/.test(clause);
