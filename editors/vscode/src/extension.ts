import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { registerCommands } from './commands.ts';
import { tagcFor } from './tagc-for.ts';

let client: LanguageClient | undefined;

/** Starts the language server of the workspace, and registers the commands. VS Code calls it. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    ...registerCommands(),
    vscode.commands.registerCommand('tagc.restart', restart),
    vscode.workspace.onDidGrantWorkspaceTrust(start),
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('tagc') && restart()),
  );
  await start();
}

/** Ends the language server. VS Code calls it. */
export async function deactivate(): Promise<void> {
  const ending = client;
  client = undefined;
  await ending?.dispose();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

/** Starts the server of the open rule file, or else of a project in the workspace. One server answers for all projects. */
async function start(): Promise<void> {
  const [entry] = await vscode.workspace.findFiles('**/rules.{dsl,yaml}', '**/node_modules/**', 1);
  // Other languages have files that end with .dsl, too.
  if (client || !entry) return;
  const opened = vscode.window.activeTextEditor?.document;
  const tagc = tagcFor(opened?.languageId === 'tagc' ? opened.uri : entry);
  if (!tagc) return;
  const server = { command: 'node', args: [tagc, 'lsp'] };
  const initializationOptions = { isTrusted: vscode.workspace.isTrusted };
  client = new LanguageClient('tagc', 'tagc', server, {
    documentSelector: selector,
    initializationOptions,
    middleware: {
      // The scenario at which "Run" stands is run as it is on the disk.
      async executeCommand(command, words, next) {
        await vscode.workspace.saveAll(false);
        return next(command, words);
      },
    },
  });
  await client.start();
}

const selector = [
  { scheme: 'file', language: 'tagc' },
  { scheme: 'file', language: 'yaml', pattern: '**/rules.yaml' },
  { scheme: 'file', language: 'yaml', pattern: '**/rules/**/*.yaml' },
];
