import { describeSort } from '../../compiler/describe/editor/describe-sort.ts';
import type { VocabularyEntry } from '../../compiler/describe/editor/vocabulary-entry.ts';
import type { Paint } from '../../compiler/describe/blocks/write-terminal.ts';

/** Returns the name of a word, its syntax, its description and an example. */
export function describeWord(entry: VocabularyEntry, paint: Paint): string {
  const { name, signature, summary, details, example } = entry;
  const paragraphs = [
    ...(signature === name ? [] : [paint('cyan', signature)]),
    summary,
    ...(details ? [details] : []),
    ...(example ? [paint('dim', example)] : []),
  ];
  return `${paint('bold', name)}  ${describeSort(entry)}\n\n${paragraphs.map(indent).join('\n\n')}\n`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
