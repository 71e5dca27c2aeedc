import type { Position } from 'vscode-languageserver';
import type { Path } from '../../compiler/language/source/source.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import type { CompileResult } from '../../compiler/pipeline/compile.ts';
import { fileOfUri, type OpenTexts } from '../open-texts.ts';
import { offsetOf } from '../positions.ts';
import type { OpenProject } from '../project.ts';
import type { Workspace } from '../workspace.ts';

/** A file of a project that is open in the editor. */
export interface LocatedFile {
  readonly file: string;
  readonly path: Path;
  readonly project: OpenProject;
  readonly result: CompileResult;
  readonly document: Document;
}

/** Finds files and places that requests are about. */
export interface Locator {
  readonly workspace: Workspace;
  readonly texts: OpenTexts;
  /** Undefined if no project imports the file. */
  file(uri: string): LocatedFile | undefined;
  place(uri: string, position: Position): (LocatedFile & { readonly offset: number }) | undefined;
}

export function createLocator(workspace: Workspace, texts: OpenTexts): Locator {
  function locate(uri: string): LocatedFile | undefined {
    const file = fileOfUri(uri);
    const [project] = file === undefined ? [] : workspace.projectsOf(file);
    const document = project?.documentOf(file!);
    if (!project || !document) return undefined;
    return { file: file!, path: document.source.path, project, result: project.result(), document };
  }
  return {
    workspace,
    texts,
    file: locate,
    place(uri, position) {
      const located = locate(uri);
      return located && { ...located, offset: offsetOf(located.document.source, position) };
    },
  };
}
