import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { Diagnostic, Position } from 'vscode-languageserver';
import { createProtocolConnection, type ProtocolConnection } from 'vscode-languageserver-protocol/node';
import { serve } from '../../lsp/serve.ts';

/** An editor in which files of a folder are open: the client of the protocol's own library beside the server. */
export interface Editor {
  readonly client: ProtocolConnection;
  uriOf(path: string): string;
  /** Opens a file with its text on the disk, or another one. */
  open(path: string, text?: string): void;
  /** Changes the whole text of an open file. */
  change(path: string, text: string): void;
  textOf(path: string): string;
  /** The position before the first occurrence of a text, or so many characters after it. */
  positionOf(path: string, text: string, after?: number): Position;
  /** Resolves with the problems of a file as soon as the server sends some that fit. */
  problems(path: string, fits?: (problems: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>;
}

export async function openEditor(folder: string, capabilities = {}, initializationOptions = {}): Promise<Editor> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  void serve(createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)));
  const client = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const texts = new Map<string, { version: number; text: string }>();
  const sent = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
  const textOf = (path: string) => texts.get(path)!.text;
  client.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    sent.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  client.listen();
  onTestFinished(async () => {
    await client.sendRequest('shutdown');
    client.dispose();
  });
  const rootUri = pathToFileURL(folder).href;
  await client.sendRequest('initialize', { processId: null, rootUri, capabilities, initializationOptions });
  void client.sendNotification('initialized', {});

  return {
    client,
    uriOf,
    textOf,
    open(path, text = readFileSync(join(folder, path), 'utf8')) {
      texts.set(path, { version: 1, text });
      const textDocument = { uri: uriOf(path), languageId: 'tagc', version: 1, text };
      void client.sendNotification('textDocument/didOpen', { textDocument });
    },
    change(path, text) {
      const version = texts.get(path)!.version + 1;
      texts.set(path, { version, text });
      const textDocument = { uri: uriOf(path), version };
      void client.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    },
    positionOf(path, text, after = 0) {
      const before = textOf(path).slice(0, textOf(path).indexOf(text) + after);
      const lines = before.split('\n');
      return { line: lines.length - 1, character: lines.at(-1)!.length };
    },
    problems: (path, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const problems = sent.get(uriOf(path));
          if (!problems || !fits(problems)) return;
          waiting.delete(look);
          resolve(problems);
        };
        waiting.add(look);
        look();
      }),
  };
}
