import * as vscode from 'vscode';
import { declarationAt, type Declared } from './declarations-in.ts';
import { findAbove } from './find-tagc.ts';
import { folderOf, tagcFor } from './tagc-for.ts';

/** Registers the commands. The language server has those above declarations. */
export function registerCommands(): vscode.Disposable[] {
  const { registerCommand } = vscode.commands;
  return [
    registerCommand('tagc.test', () => runNamed('test', ['scenario'])),
    registerCommand('tagc.prove', () => runNamed('prove', ['assert'])),
    registerCommand('tagc.explain', explain),
    registerCommand('tagc.openReport', openReport),
  ];
}

/** Runs a command for the declaration at the cursor; without one, for all of the project. */
async function runNamed(command: string, kinds: readonly Declared['kind'][]) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const { document, selection } = editor;
  const name = declarationAt(document.getText(), selection.active.line, kinds)?.name;
  await run(document.uri, [command, ...(name === undefined ? [] : ['--filter', name])]);
}

/** Explains the word at the cursor if it is a word of the language, or else the rule or tag around it. */
async function explain(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const { document, selection } = editor;
  const around = declarationAt(document.getText(), selection.active.line, ['rule', 'tag', 'scenario', 'assert']);
  const range = document.getWordRangeAtPosition(selection.active);
  const word = range && document.getText(range);
  const isName = around && (around.kind === 'rule' || around.kind === 'tag') && (!word || word === around.name);
  if (isName) await run(document.uri, ['explain', '--rule', around.name]);
  else if (word) await run(document.uri, ['explain', word]);
}

/** Builds the project, and opens the report in the browser. */
async function openReport(): Promise<void> {
  const place = vscode.window.activeTextEditor?.document.uri ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!place || (await run(place, ['build'])) !== 0) return;
  const report = findAbove(folderOf(place), 'dist/report/index.html');
  if (report) await vscode.env.openExternal(vscode.Uri.file(report));
}

/** Runs tagc in the terminal, in the folder of a file. Returns its exit code. */
async function run(place: vscode.Uri, words: readonly string[]): Promise<number | undefined> {
  const tagc = tagcFor(place);
  if (!tagc) return undefined;
  await vscode.workspace.saveAll(false);
  // The arguments are a list, so a title with quotes is no problem for a shell.
  const execution = new vscode.ProcessExecution('node', [tagc, ...words], { cwd: folderOf(place) });
  const scope = vscode.workspace.getWorkspaceFolder(place) ?? vscode.TaskScope.Workspace;
  const task = new vscode.Task({ type: 'tagc' }, scope, `tagc ${words[0]}`, 'tagc', execution);
  task.presentationOptions = { clear: true, panel: vscode.TaskPanelKind.Dedicated };
  const started = await vscode.tasks.executeTask(task);
  return new Promise((resolve) => {
    const listening = vscode.tasks.onDidEndTaskProcess(({ execution: ended, exitCode }) => {
      if (ended !== started) return;
      listening.dispose();
      resolve(exitCode);
    });
  });
}
