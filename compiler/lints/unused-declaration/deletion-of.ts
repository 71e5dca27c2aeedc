import type { Edit } from '../../language/diagnostics/diagnostic.ts';
import type { Declared, Program } from '../../language/model/program.ts';
import { positionAt, spanText, type Source, type Span } from '../../language/source/source.ts';

/**
 * Returns the edit that deletes a declaration with its doc comment. Undefined if another project may use it, if it shares
 * a line with something else, if it says that something is personal, or if a comment would be lost, stay without what it is about,
 * or be about the next declaration.
 */
export function deletionOf({ span }: Declared, { project }: Program): readonly Edit[] | undefined {
  const { source } = span;
  // Only one project can contain the file that declares the project.
  const isOwn = source.path === project.source.path || /^private\b/.test(spanText(span));
  if (!isOwn || containsComment(span) || /\bpersonal\b/.test(spanText(span))) return undefined;
  const lines = source.lineStarts;
  const [first, last] = [positionAt(source, span.start).line - 1, positionAt(source, span.end).line - 1];
  const before = lineAt(source, first).slice(0, span.start - lines[first]);
  const after = lineAt(source, last).slice(span.end - lines[last]);
  // YAML puts some keys and values in quotes.
  if (!/^\s*['"]?$/.test(before) || !/^['"]?\s*$/.test(after)) return undefined;
  let from = first;
  while (from > 0 && /^\s*(?:\/\/\/|##)/.test(lineAt(source, from - 1))) from--;
  if (isComment(source, from - 1) || concernsNext(source, from)) return undefined;
  let to = last + 1;
  const isBlank = (line: number) => lineAt(source, line).trim() === '';
  if (from === 0 || isBlank(from - 1)) while (to < lines.length && isBlank(to)) to++;
  const end = to < lines.length ? lines[to] : source.text.length;
  return [{ span: { source, start: lines[from], end }, text: '' }];
}

/** Whether a line contains only a comment. One directly above a declaration is usually about it. */
function isComment(source: Source, line: number): boolean {
  return line >= 0 && /^\s*(?:\/\/|#)/.test(lineAt(source, line));
}

/** Whether a comment above a line would be about the next declaration instead: a doc comment, or one that ignores a lint. */
function concernsNext(source: Source, line: number): boolean {
  for (let above = line - 1; above >= 0 && /^\s*(?:\/\/|#|$)/.test(lineAt(source, above)); above--) {
    if (/^\s*(?:\/\/\/|##|(?:\/\/|#)\s*tagc-ignore\b)/.test(lineAt(source, above))) return true;
  }
  return false;
}

/** Whether there may be a comment in a span. What looks like one in a pattern counts, too. */
function containsComment(span: Span): boolean {
  const withoutTexts = spanText(span).replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '');
  return /\/\/|(?:^|\s)#/.test(withoutTexts);
}

/** Returns a line with its end. Lines are counted from 0. */
function lineAt({ text, lineStarts }: Source, line: number): string {
  return text.slice(lineStarts[line], lineStarts[line + 1]);
}
