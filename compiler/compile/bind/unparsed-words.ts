import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Source } from '../../language/source/source.ts';
import type { Document, Node } from '../../language/syntax/document.ts';

/**
 * Returns the words of declarations that could not be parsed or have an unknown kind, and the parts of names with hyphens.
 * A name among them may be declared there, so it should not be reported as unknown.
 */
export function unparsedWords(documents: readonly Document[], kinds: ReadonlyMap<string, unknown>): Set<string> {
  const words = new Set<string>();
  for (const { source, declarations, unparsed } of documents) {
    for (const node of [...unparsed, ...declarations.filter((declaration) => declaration.unparsed)]) {
      addWords(source, node, words);
    }
    for (const declaration of declarations) {
      for (const { text } of declaration.names) if (text.includes('-')) addAll(text.split('-'), words);
      const { text } = declaration.kind;
      if (kinds.has(text)) continue;
      addWords(source, declaration, words);
      words.add(nearest(text, kinds.keys()) ?? text);
    }
  }
  return words;
}

function addAll(parts: readonly string[], words: Set<string>): void {
  for (const part of parts) words.add(part);
}

/**
 * Adds the names that a text may declare: the first words of each line. A name follows its kind, and a key comes first.
 */
export function addWords({ text }: Source, { start, end }: Node, words: Set<string>): void {
  for (const line of text.slice(start, end).split('\n')) {
    const isHeader = !/^\s/.test(line);
    for (const [word] of [...line.matchAll(/[\w$]+/g)].slice(0, isHeader ? 4 : 2)) words.add(word);
  }
}
