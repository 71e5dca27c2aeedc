import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from './temporary-folder.ts';

/** Creates a repository with a commit for each version of the rules, the first one tagged `first`. */
export function repository(...versions: readonly Readonly<Record<string, string>>[]): string {
  const folder = temporaryFolder();
  const git = (...list: readonly string[]) => execFileSync('git', ['-C', folder, ...list], { stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  // Each process takes milliseconds.
  appendFileSync(join(folder, '.git/config'), config);
  versions.forEach((files, at) => {
    writeFiles(folder, files);
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', `Version ${at + 1}`);
    if (at === 0) git('tag', 'first');
  });
  return folder;
}

const config = `[user]
  name = Test
  email = test@example.com
[commit]
  gpgsign = false
[core]
  autocrlf = false
`;
