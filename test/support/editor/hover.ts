import type { VocabularyEntry } from '../../../compiler/describe/editor/vocabulary-entry.ts';

/** Returns the Markdown that an editor shows for a word: its syntax, a description, an example. */
export function hoverText({ signature, summary, details = '', example = '' }: VocabularyEntry): string {
  return [fence(signature), summary, details, fence(example)].filter(Boolean).join('\n\n');
}

function fence(text: string): string {
  return text && `\`\`\`dsl\n${text}\n\`\`\``;
}
