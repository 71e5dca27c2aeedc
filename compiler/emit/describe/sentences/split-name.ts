/** Splits an identifier into words: `jobTitle` becomes `job title`, `visitorGuid` becomes `visitor GUID`. */
export function splitName(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\sA-Za-z\d_$.:-]+/g) ?? [name];
  return words.map((word) => (isAcronym(word) ? word.toUpperCase() : word.toLowerCase())).join(' ');
}

/** Returns the words with "the", unless they begin with an article. */
export const withThe = (words: string): string => (/^(a|an|the|one|any|every) /i.test(words) ? words : `the ${words}`);

/** Returns the words with an article, unless they have one: `a link`, `an error page`. */
export function withArticle(words: string): string {
  return /^(a|an|the|one|any|every) /i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;
}

const acronyms: ReadonlySet<string> = new Set(['ai', 'api', 'guid', 'html', 'id', 'ip', 'pdf', 'url']);
const isAcronym = (word: string): boolean => acronyms.has(word.toLowerCase());
