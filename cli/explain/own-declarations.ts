import { documentationOf } from '../../compiler/compile/bind/fields.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { positionAt } from '../../compiler/language/source/source.ts';
import type { Declaration, Document } from '../../compiler/language/syntax/document.ts';
import { parseAll } from '../../compiler/language/syntax/parse-all.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { findEntry } from '../../tasks/disk/find-entry.ts';

/** A declaration of the project, as it is written. */
export interface OwnDeclaration {
  readonly kind: string;
  readonly name: string;
  readonly title?: string;
  readonly path: string;
  readonly line: number;
  readonly documentation: readonly string[];
  readonly text: string;
}

/**
 * Returns what the project of a folder declares or imports, also inside other declarations, such as consent groups. It omits the
 * library of tagc. Empty without a project.
 */
export function ownDeclarations(cwd: string): readonly OwnDeclaration[] {
  const documents = documentsOf(cwd).filter(({ source }) => !source.path.startsWith('npm:tagc/'));
  return documents.flatMap((document) => declaredIn(document.declarations, document));
}

function declaredIn(declarations: readonly Declaration[], document: Document): readonly OwnDeclaration[] {
  const { source } = document;
  return declarations.flatMap((declaration) => {
    const { kind, names, title, start, end, body } = declaration;
    const own = names.map((name) => ({
      kind: kind.text,
      name: name.text,
      ...(title && { title: title.text }),
      path: source.path,
      line: positionAt(source, start).line,
      documentation: documentationOf(declaration, source, [document]),
      text: source.text.slice(start, end),
    }));
    return [...own, ...declaredIn(body?.declarations ?? [], document)];
  });
}

function documentsOf(cwd: string): readonly Document[] {
  try {
    const { root, entry } = findEntry(undefined, cwd);
    return parseAll(entry, createDiskHost(root), admitsText, () => {});
  } catch (error) {
    if (error instanceof CannotRun) return [];
    throw error;
  }
}
