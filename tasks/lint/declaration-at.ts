import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import type { Source, Span } from '../../compiler/language/source/source.ts';
import type { Declaration } from '../../compiler/language/syntax/document.ts';
import { parseSource } from '../../compiler/language/syntax/parse-all.ts';
import { memoize } from '../../compiler/compile/traverse/memoize.ts';

/**
 * Returns the kinds and names of the declarations around the start of a span, from outside: `rule apply`, or
 * `consent group targeting`. Empty outside of declarations, and in files that are no rule files.
 */
export function declarationAt({ source, start }: Span): string {
  const words: string[] = [];
  let inside = declarationsOf(source);
  for (let found = lastBefore(inside, start); found && start < found.end; found = lastBefore(inside, start)) {
    const { kind, names, title, body } = found;
    words.push(kind.text, ...(names.length > 0 ? names : title ? [title] : []).map(({ text }) => text));
    inside = body?.declarations ?? [];
  }
  return words.join(' ');
}

const declarationsOf = memoize((source: Source): readonly Declaration[] =>
  /\.(dsl|ya?ml)$/i.test(source.path) ? parseSource(source, admitsText).declarations : [],
);

/** Returns the last declaration that starts at an offset or before it. They are in the order of the file. */
function lastBefore(declarations: readonly Declaration[], offset: number): Declaration | undefined {
  let [from, to] = [0, declarations.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (declarations[middle].start <= offset) from = middle + 1;
    else to = middle;
  }
  return declarations[from - 1];
}
