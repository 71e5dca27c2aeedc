import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import type { Edit } from '../../compiler/language/diagnostics/diagnostic.ts';
import { createSource, type Path, type Source } from '../../compiler/language/source/source.ts';
import { parseSource, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { formatSafely } from '../format/format-safely.ts';

/**
 * Returns the new texts of the files that edits change. The edits do not overlap. A formatted file is formatted again; any
 * other keeps the rest of its text as it is.
 */
export function applyEdits(edits: readonly Edit[]): ReadonlyMap<Path, string> {
  const texts = new Map<Path, string>();
  for (const source of new Set(edits.map(({ span }) => span.source))) {
    const own = edits.filter(({ span }) => span.source === source);
    const text = replaceIn(source, own);
    const isFormatted = formatted(source) === source.text;
    texts.set(source.path, (isFormatted ? formatted(createSource(source.path, text)) : undefined) ?? text);
  }
  return texts;
}

function replaceIn({ text }: Source, edits: readonly Edit[]): string {
  const last = edits.toSorted((a, b) => b.span.start - a.span.start);
  return last.reduce((result, { span, text: by }) => result.slice(0, span.start) + by + result.slice(span.end), text);
}

/** Returns the formatted text of a file. Undefined if it has problems. */
function formatted(source: Source): string | undefined {
  const document = parseSource(source, admitsText);
  return document.problems.length > 0 ? undefined : formatSafely(document, syntaxOf(source.path));
}
