/** Formats words of the language within a sentence. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Formats a piece of a rule file. A test compiles every one on the page. */
export function example(text: string): string {
  return `\`\`\`dsl\n${text}\n\`\`\``;
}

/** Joins paragraphs, tables and code blocks with blank lines. Empty parts are left out. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
