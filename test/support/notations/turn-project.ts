import { admitsText } from '../../../compiler/declarations/admits-text.ts';
import type { Path } from '../../../compiler/source/source.ts';
import type { Document } from '../../../compiler/syntax/document.ts';
import { formatDocument } from '../../../compiler/syntax/format/format-document.ts';
import type { Notation } from '../../../compiler/syntax/notation.ts';

/** All rule files of a project in another notation, under the names that this takes; imports follow. */
export function turnProject(documents: readonly Document[], notation: Notation): Record<Path, string> {
  return Object.fromEntries(
    documents.map((document) => {
      const text = formatDocument(document, notation, admitsText);
      return [turnPath(document.source.path, notation), text.replace(/^(import ")(.*)(?=")/gm, (_, word, path) => word + turnPath(path, notation))]; // prettier-ignore
    }),
  );
}

export function turnPath(path: Path, notation: Notation): Path {
  return path.replace(/\.(dsl|yaml)$/, `.${notation}`);
}
