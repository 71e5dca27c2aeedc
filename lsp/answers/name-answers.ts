import type {
  DefinitionParams,
  DocumentHighlight,
  DocumentHighlightParams,
  Location,
  PrepareRenameParams,
  Range,
  ReferenceParams,
  RenameParams,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { Binding } from '../../compiler/compile/bind/binding.ts';
import { itemAt, type ItemAt } from '../../compiler/editor/loop-items.ts';
import { nameAt, placesOfName, spanOfName } from '../../compiler/editor/names-at.ts';
import { nodesAround } from '../../compiler/editor/nodes-around.ts';
import { isName, renameEdits } from '../../compiler/editor/rename.ts';
import type { Edit } from '../../compiler/language/diagnostics/diagnostic.ts';
import { createSource, type Span } from '../../compiler/language/source/source.ts';
import { resolvePath } from '../../compiler/language/source/resolve-path.ts';
import { comparePrograms } from '../../compiler/proof/diff/compare-programs.ts';
import { applyEdits } from '../../tasks/lint/apply-edits.ts';
import { rangeOfSpan, textEditOf } from '../positions.ts';
import type { OpenProject } from '../project.ts';
import type { LocatedFile, Locator } from './locate.ts';

/** Answers about names: where they are declared and used, and other names for them. */
export function createNameAnswers({ place, texts }: Locator) {
  const locationOf = (project: OpenProject, span: Span): Location => ({
    uri: texts.uriOf(project.fileOf(span.source.path)),
    range: rangeOfSpan(span),
  });

  return {
    definition({ textDocument, position }: DefinitionParams): Location | null {
      const at = place(textDocument.uri, position);
      if (!at) return null;
      const name = nameAt(at.result, at.path, at.offset);
      if (name) return locationOf(at.project, spanOfName(name.found));
      const item = itemAt(at.result, at.path, at.offset);
      if (item) return locationOf(at.project, item.places[0]);
      const path = pathAt(at);
      return path === undefined ? null : locationOf(at.project, { source: createSource(path, ''), start: 0, end: 0 });
    },

    references({ textDocument, position, context }: ReferenceParams): Location[] {
      const at = place(textDocument.uri, position);
      const name = at && nameAt(at.result, at.path, at.offset);
      if (at && !name) {
        const places = itemAt(at.result, at.path, at.offset)?.places ?? [];
        return places.slice(context.includeDeclaration ? 0 : 1).map((span) => locationOf(at.project, span));
      }
      if (!at || !name) return [];
      const declared = spanOfName(name.found);
      return placesOfName(at.result, name.found)
        .filter(
          (span) => context.includeDeclaration || span.source !== declared.source || span.start !== declared.start,
        )
        .map((span) => locationOf(at.project, span));
    },

    highlights({ textDocument, position }: DocumentHighlightParams): DocumentHighlight[] {
      const at = place(textDocument.uri, position);
      const name = at && nameAt(at.result, at.path, at.offset);
      if (!at) return [];
      const places = name ? placesOfName(at.result, name.found) : (itemAt(at.result, at.path, at.offset)?.places ?? []);
      return places.filter(({ source }) => source.path === at.path).map((span) => ({ range: rangeOfSpan(span) }));
    },

    prepareRename({ textDocument, position }: PrepareRenameParams): { range: Range; placeholder: string } | null {
      const at = place(textDocument.uri, position);
      const name = at && nameAt(at.result, at.path, at.offset);
      const item = at && !name ? itemAt(at.result, at.path, at.offset) : undefined;
      if (item) return { range: rangeOfSpan(item.span), placeholder: item.name };
      return name && canRename(name.found)
        ? { range: rangeOfSpan(name.span), placeholder: name.found.name.text }
        : null;
    },

    /** Returns the reason as a text if the name cannot be changed. */
    rename({ textDocument, position, newName }: RenameParams): WorkspaceEdit | string | null {
      const at = place(textDocument.uri, position);
      const name = at && nameAt(at.result, at.path, at.offset);
      const item = at && !name ? itemAt(at.result, at.path, at.offset) : undefined;
      if (item) return renamedItem(at!, item, newName);
      if (!name) return null;
      if (!canRename(name.found)) return `"${name.found.name.text}" cannot have another name.`;
      if (!isName(newName)) return noName(newName);
      const edits = renameEdits(at.result, name.found, newName);
      const refusal = reasonAgainst(at.project, applyEdits(edits), name.found, newName);
      return refusal ?? changesOf(at.project, edits);
    },
  };

  function renamedItem({ project }: LocatedFile, { name, places }: ItemAt, newName: string): WorkspaceEdit | string {
    if (!isName(newName)) return noName(newName);
    const edits = places.map((span) => ({ span, text: newName }));
    return addedError(project, applyEdits(edits), name, newName) ?? changesOf(project, edits);
  }

  function changesOf(project: OpenProject, edits: readonly Edit[]): WorkspaceEdit {
    const changes: Record<string, TextEdit[]> = {};
    for (const edit of edits) {
      const uri = texts.uriOf(project.fileOf(edit.span.source.path));
      (changes[uri] ??= []).push(textEditOf(edit));
    }
    return { changes };
  }
}

const noName = (name: string): string =>
  `"${name}" cannot be a name: it is a word of the language, or has signs other than letters, digits and _.`;

/** Returns the first error that another name would cause. */
function addedError(
  project: OpenProject,
  texts: ReadonlyMap<string, string>,
  before: string,
  name: string,
): string | undefined {
  const known = new Set(project.result().diagnostics.map(({ message }) => message.replaceAll(before, name)));
  const { diagnostics } = project.resultWith(texts);
  return diagnostics.find(({ severity, message }) => severity === 'error' && !known.has(message))?.message;
}

/** Whether a name is the project's own: files of packages stay as they are, and titles are no names. */
const canRename = ({ source, declaration, name }: Binding): boolean =>
  !source.path.startsWith('npm:') && name !== declaration.title && name.text !== 'necessary';

/** Returns why a declaration must keep its name: another one would be a mistake, or change something for visitors. */
function reasonAgainst(
  project: OpenProject,
  texts: ReadonlyMap<string, string>,
  { name: { text: before }, declaration }: Binding,
  name: string,
): string | undefined {
  const added = addedError(project, texts, before, name);
  if (added !== undefined) return added;
  const result = project.result();
  const after = project.resultWith(texts);
  if (result.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const { changes, stored } = comparePrograms(result.program, after.program);
  if (stored.length > 0)
    return `Browsers keep "${before}" under its name, so a new name would lose what is stored. Give it a key first.`;
  if (changes.length > 0 && declaration.kind.text === 'group' && changes.every(({ kind }) => kind === 'consent'))
    return `The consent manager keeps "${before}" under this name. Add names: [${before}] to the group first.`;
  return changes.length > 0 ? `With the name "${name}", something would change for visitors.` : undefined;
}

/** Returns the file that a text at a place names: in an import, as a module, or as a schema. */
function pathAt({ document, offset, project, path }: LocatedFile & { readonly offset: number }): string | undefined {
  const { text } = document.source;
  const innermost = nodesAround(document, offset).at(-1);
  const written = innermost && /^["']([^"']+)["']$/.exec(text.slice(innermost.start, innermost.end))?.[1];
  if (written === undefined || !/\.\w+$/.test(written)) return undefined;
  const found = resolvePath(written, path);
  return found !== undefined && project.exists(found) ? found : undefined;
}
