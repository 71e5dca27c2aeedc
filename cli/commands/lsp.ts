import { createConnection } from 'vscode-languageserver/node';
import { serve } from '../../lsp/serve.ts';

/** Runs `tagc lsp`: answers an editor on standard input and output until it leaves. */
export const lspCommand = (): Promise<0 | 1> => serve(createConnection(process.stdin, process.stdout));
