/**
 * Escapes what Markdown would read as markup, as an entity or as an address, and puts the text on one line. Control
 * characters would change what a terminal shows, and marks of direction the words around them, so they become U+FFFD.
 */
export function escapeMarkdown(text: string): string {
  return withoutControl(text.replaceAll(/\s*\n\s*/g, ' '))
    .replaceAll(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replaceAll(/:(?=\/\/)|(?<=\bwww)\./gi, '\\$&');
}

/** Replaces control characters, except line breaks, and marks of direction. */
export const withoutControl = (text: string): string =>
  text.replaceAll(/(?!\n)[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
