import type { VocabularyEntry } from '../../../compiler/editor/vocabulary-entry.ts';

/** What an editor shows of a word, in Markdown: how it is written, what it is, an example. */
export function hoverText({ signature, summary, details = '', example = '' }: VocabularyEntry): string {
  return [fence(signature), summary, details, fence(example)].filter(Boolean).join('\n\n');
}

function fence(text: string): string {
  return text && `\`\`\`dsl\n${text}\n\`\`\``;
}
