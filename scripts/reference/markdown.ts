/** Words of the language within a sentence. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** A piece of a rule file; a test compiles every one of the page. */
export function example(text: string): string {
  return `\`\`\`dsl\n${text}\n\`\`\``;
}

/** Paragraphs, tables and fences below each other; empty ones leave no gap. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
