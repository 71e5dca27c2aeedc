import { admitsText } from '../../../compiler/compile/declarations/admits-text.ts';
import type { Path } from '../../../compiler/language/source/source.ts';
import type { Document } from '../../../compiler/language/syntax/document.ts';
import { formatDocument } from '../../../compiler/language/syntax/format/format-document.ts';
import type { Syntax } from '../../../compiler/language/syntax/parse-all.ts';

/**
 * Returns all rule files of a project in another syntax, or each in its own, under the names that this syntax needs.
 * Imports are adapted.
 */
export function turnProject(
  documents: readonly Document[],
  syntax: Syntax | ((path: Path) => Syntax),
): Record<Path, string> {
  const turn = (path: Path) => turnPath(path, typeof syntax === 'string' ? syntax : syntax(path));
  return Object.fromEntries(
    documents.map((document) => {
      const path = turn(document.source.path);
      const text = formatDocument(document, path.endsWith('.dsl') ? 'dsl' : 'yaml', admitsText);
      return [path, text.replace(/^(import ")(.*)(?=")/gm, (_, word, imported) => word + turn(imported))];
    }),
  );
}

function turnPath(path: Path, syntax: Syntax): Path {
  return path.replace(/\.(dsl|yaml)$/, `.${syntax}`);
}
