import { nearest } from '../diagnostics/nearest.ts';
import type { Diagnostic, Tell } from '../diagnostics/diagnostic.ts';
import { kinds } from '../declarations/kinds.ts';
import { indexAtMost } from '../source/index-at-most.ts';
import type { Source } from '../source/source.ts';
import type { Declaration, Document, Node } from '../syntax/document.ts';

/**
 * Of words that could not be read nothing more is said: neither of those that a syntax mistake stands on, nor of anything
 * in a declaration whose form is lost.
 */
export function exceptUnread(documents: readonly Document[], tell: Tell): Tell {
  const unread = new Map(documents.map((document) => [document.source, unreadIn(document)]));
  const torn = new Map<Source, Set<number>>();
  return (diagnostic) => {
    const { source, start, end } = diagnostic.span;
    if (unread.get(source)?.some((node) => node.start < end && start < node.end)) return;
    if (aboutForm.has(diagnostic.code)) {
      const lines = torn.get(source) ?? new Set();
      torn.set(source, lines);
      const lineStart = source.text.lastIndexOf('\n', start - 1);
      if (lines.has(lineStart)) return;
      lines.add(lineStart);
    }
    tell(diagnostic);
  };
}

/** What is told of words that fit nowhere: where a sentence is torn, each of its pieces would be told. One for a line says it. */
const aboutForm = new Set(['field-without-value', 'unexpected-part', 'unexpected-word']);

/** What a name that was not found, or a value of a wrong type, makes look wrong beside it. */
const consequences = new Set(['missing-option', 'missing-under-not', 'not-here']);
const causes = /^(unknown-|not-a-condition|wrong-type|wrong-arguments|field-without-value)/;

/**
 * Judgements over the whole program rest on names and types: where these are wrong in a declaration, what follows from
 * them there is not told.
 */
export function exceptMistaken(documents: readonly Document[], told: readonly Diagnostic[], tell: Tell): Tell {
  const mistaken = new Map<Source, Set<Declaration>>();
  const declarationAt = createFinder(documents);
  for (const { code, span } of told) {
    const declaration = causes.test(code) ? declarationAt(span) : undefined;
    if (!declaration) continue;
    const known = mistaken.get(span.source);
    if (known) known.add(declaration);
    else mistaken.set(span.source, new Set([declaration]));
  }
  if (mistaken.size === 0) return tell;
  return (diagnostic) => {
    const known = consequences.has(diagnostic.code) ? mistaken.get(diagnostic.span.source) : undefined;
    const declaration = known && declarationAt(diagnostic.span);
    if (!declaration || !known.has(declaration)) tell(diagnostic);
  };
}

/** Finds the declaration that a place stands in. */
function createFinder(documents: readonly Document[]): (span: Diagnostic['span']) => Declaration | undefined {
  const places = new Map(
    documents.map(({ source, declarations }) => {
      const inOrder = declarations.toSorted((a, b) => a.start - b.start);
      return [source, { inOrder, starts: inOrder.map(({ start }) => start) }];
    }),
  );
  return ({ source, start }) => {
    const { inOrder = [], starts = [] } = places.get(source) ?? {};
    const before = inOrder[indexAtMost(starts, start)];
    return before && start <= before.end ? before : undefined;
  };
}

function unreadIn({ problems, unread }: Document): Node[] {
  return [...problems.filter(({ code }) => !readAsMeant.has(code)).map(({ span }) => span), ...unread];
}

/** Mistakes whose words were read as what was meant. */
const readAsMeant = new Set(['foreign-operator', 'no-conditional']);

/**
 * Words in declarations that could not be read, or are of no kind: what they declare is not known, so that a name among
 * them may well be declared there.
 */
export function unreadWords(documents: readonly Document[]): Set<string> {
  const words = new Set<string>();
  for (const { source, declarations, unread } of documents) {
    for (const node of [...unread, ...declarations.filter((declaration) => declaration.unread)]) {
      addWords(source, node, words);
    }
    for (const declaration of declarations) {
      const { text } = declaration.kind;
      if (isKindName.has(text)) continue;
      addWords(source, declaration, words);
      words.add(nearest(text, kindNames) ?? text);
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

const kindNames = kinds.map(({ name }) => name);
const isKindName = new Set(kindNames);
