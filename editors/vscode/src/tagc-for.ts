import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { findTagc } from './find-tagc.ts';

/** Returns the file of the command for a file or folder. Says how to install it if there is none. */
export function tagcFor(place: vscode.Uri): string | undefined {
  // No program of a folder runs before its user trusts it.
  if (!vscode.workspace.isTrusted) return undefined;
  const setting = vscode.workspace.getConfiguration('tagc', place).get('path', '');
  const found = findTagc(folderOf(place), setting);
  if (!found) void vscode.window.showWarningMessage(howToInstall);
  return found;
}

/** Returns the folder of a file; a folder of the workspace is one itself. */
export function folderOf({ fsPath }: vscode.Uri): string {
  const isFolder = vscode.workspace.workspaceFolders?.some(({ uri }) => uri.fsPath === fsPath);
  return isFolder ? fsPath : dirname(fsPath);
}

const howToInstall =
  'tagc is not installed in this project. Install it as its README says ("npm install --save-dev"), or set "tagc.path" to the file lib/main.js of another tagc. Then run "tagc: Restart the Language Server".';
