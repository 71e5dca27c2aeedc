import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  DidChangeTextDocumentParams,
  DidCloseTextDocumentParams,
  DidOpenTextDocumentParams,
} from 'vscode-languageserver';

/** The files that are open in the editor, with their unsaved texts. */
export interface OpenTexts {
  open(params: DidOpenTextDocumentParams): void;
  change(params: DidChangeTextDocumentParams): void;
  close(params: DidCloseTextDocumentParams): void;
  /** The unsaved text of a file, by its absolute path. */
  textOf(file: string): string | undefined;
  /** The absolute paths of all open files. */
  files(): Iterable<string>;
  /** The address of a file, as the editor writes it. */
  uriOf(file: string): string;
  /** The version of a file that the editor has sent last. */
  versionOf(file: string): number | undefined;
}

export function createOpenTexts(): OpenTexts {
  const documents = new Map<string, TextDocument>();
  return {
    open({ textDocument: { uri, languageId, version, text } }) {
      const file = fileOfUri(uri);
      if (file !== undefined) documents.set(file, TextDocument.create(uri, languageId, version, text));
    },
    change({ textDocument: { uri, version }, contentChanges }) {
      const document = documents.get(fileOfUri(uri) ?? '');
      // An older version would undo what was typed since.
      if (document && version > document.version) TextDocument.update(document, contentChanges, version);
    },
    close({ textDocument: { uri } }) {
      documents.delete(fileOfUri(uri) ?? '');
    },
    textOf: (file) => documents.get(file)?.getText(),
    files: () => documents.keys(),
    uriOf: (file) => documents.get(file)?.uri ?? pathToFileURL(file).href,
    versionOf: (file) => documents.get(file)?.version,
  };
}

/** Returns the absolute path of a file. Undefined for texts that are no files, such as those that were never saved. */
export function fileOfUri(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
