import { formatSafely } from '../tasks/format/format-safely.ts';
import { admitsText } from '../compiler/compile/declarations/admits-text.ts';
import { describeDiagnostic, type DescribedDiagnostic } from '../compiler/language/diagnostics/describe-diagnostic.ts';
import { createSource, type Path } from '../compiler/language/source/source.ts';
import { type Syntax, parseSource, syntaxOf } from '../compiler/language/syntax/parse-all.ts';

/** The formatted text, or why the file cannot be formatted. */
export type Formatted = { readonly text: string } | { readonly diagnostics: readonly DescribedDiagnostic[] };

/**
 * Formats the text of one rule file, as `tagc fmt` does. The extension of `path` selects its syntax; `to` converts it. Throws
 * an `Error` instead of changing what the rules mean, and for a path that is no rule file's.
 */
export function format(path: Path, text: string, to: Syntax = syntaxOf(path)): Formatted {
  if (!/\.(dsl|ya?ml)$/i.test(path)) throw new Error(`"${path}" does not end in .dsl or .yaml.`);
  const document = parseSource(createSource(path, text), admitsText);
  if (document.problems.length > 0) return { diagnostics: document.problems.map(describeDiagnostic) };
  const formatted = formatSafely(document, to);
  if (formatted === undefined) throw new Error(`Formatting would change the meaning of "${path}".`);
  return { text: formatted };
}
