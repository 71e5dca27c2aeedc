import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import type { Edit } from '../../compiler/language/diagnostics/diagnostic.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import type { Document, Node } from '../../compiler/language/syntax/document.ts';
import { parseSource, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { formatSafely } from './format-safely.ts';

/** Returns the edits that format the declarations of a range, and nothing else. None if the file has mistakes. */
export function formatDeclarations(document: Document, range: Node): readonly Edit[] {
  const { source, declarations, problems } = document;
  const syntax = syntaxOf(source.path);
  const text = problems.length > 0 ? undefined : formatSafely(document, syntax);
  if (text === undefined || text === source.text) return [];
  const after = parseSource(createSource(source.path, text), admitsText).declarations;
  return declarations.flatMap(({ start, end }, at): readonly Edit[] => {
    const formatted = text.slice(after[at].start, after[at].end);
    const isInRange = start <= range.end && range.start <= end;
    return isInRange && formatted !== source.text.slice(start, end)
      ? [{ span: { source, start, end }, text: formatted }]
      : [];
  });
}
