import { createConnection } from 'vscode-languageserver/node';
import type { Terminal } from '../terminal/terminal.ts';
import { serve } from '../../lsp/serve.ts';

/** Runs `tagc lsp`: answers an editor on standard input and output until it leaves. */
export function lspCommand({ stderr }: Terminal): Promise<0 | 1> {
  if (process.stdin.isTTY) {
    stderr.write('An editor starts this command and talks to it: see docs/editors.md. Press Ctrl-C to stop.\n');
  }
  return serve(createConnection(process.stdin, process.stdout));
}
