/**
 * Splits an identifier into words: `jobTitle` becomes `job title`, `visitorGuid` becomes `visitor GUID`. A word that repeats
 * the one before is left out: `jobJobType` becomes `job type`.
 */
export function splitName(name: string): string {
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\sA-Za-z\d_$.:-]+/g) ?? [name];
  const words = parts.map((word) => (isAcronym(word) ? word.toUpperCase() : word.toLowerCase()));
  return words.filter((word, at) => word !== words[at - 1] || /\d/.test(word)).join(' ');
}

/**
 * Returns a name without a title as a noun phrase: `job title`, or `the value "sort by"` if "the" before its words would not
 * be English: after a preposition, a participle, or an abbreviation.
 */
export function nounPhraseOf(name: string): string {
  const words = splitName(name);
  return /\b(as|at|by|for|from|in|of|on|to|with|\w+ed|given|hidden|shown|taken|withdrawn|written)$/.test(words) ||
    /(?<!\S)(?=[a-z]{2})[^aeiouy\s\d]+(?!\S)/.test(words)
    ? `the value "${words}"`
    : words;
}

/** Returns the words with "the", unless they begin with an article. */
export const withThe = (words: string): string => (/^(a|an|the|one|any|every) /i.test(words) ? words : `the ${words}`);

const acronyms: ReadonlySet<string> = new Set(['ai', 'api', 'css', 'guid', 'html', 'id', 'ip', 'pdf', 'url', 'xdm']);
const isAcronym = (word: string): boolean => acronyms.has(word.toLowerCase());
