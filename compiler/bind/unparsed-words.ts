import { nearest } from '../diagnostics/nearest.ts';
import type { Source } from '../source/source.ts';
import type { Document, Node } from '../syntax/document.ts';

/**
 * Words in declarations that could not be read, or are of no kind: what they declare is not known, so that a name among
 * them may well be declared there.
 */
export function unparsedWords(documents: readonly Document[], kinds: ReadonlyMap<string, unknown>): Set<string> {
  const words = new Set<string>();
  for (const { source, declarations, unread } of documents) {
    for (const node of [...unread, ...declarations.filter((declaration) => declaration.unread)]) {
      addWords(source, node, words);
    }
    for (const declaration of declarations) {
      const { text } = declaration.kind;
      if (kinds.has(text)) continue;
      addWords(source, declaration, words);
      words.add(nearest(text, kinds.keys()) ?? text);
    }
  }
  return words;
}

/** What a stretch may declare: the words that its lines begin with, for a name stands behind its kind, a key first. */
export function addWords({ text }: Source, { start, end }: Node, words: Set<string>): void {
  for (const line of text.slice(start, end).split('\n')) {
    const isHeader = !/^\s/.test(line);
    for (const [word] of [...line.matchAll(/[\w$]+/g)].slice(0, isHeader ? 4 : 2)) words.add(word);
  }
}
