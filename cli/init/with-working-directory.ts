import type { NewFile } from './templates.ts';

/** Returns the files with a workflow that runs its commands in a folder of the repository. */
export function withWorkingDirectory(files: readonly NewFile[], folder: string): NewFile[] {
  const setting = `defaults:\n  run:\n    working-directory: ${JSON.stringify(folder)}\n`;
  return files.map(({ path, text }) => ({
    path,
    text: path.startsWith('.github/') ? text.replace(/^jobs:/m, () => `${setting}jobs:`) : text,
  }));
}
