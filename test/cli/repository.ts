import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Creates a repository with a commit for each version of the rules, the first one tagged `first`. */
export function repository(...versions: readonly Readonly<Record<string, string>>[]): string {
  const folder = temporaryFolder();
  const git = (...list: readonly string[]) => execFileSync('git', ['-C', folder, ...list], { stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  for (const [name, value] of [['user.name', 'Test'], ['user.email', 'test@example.com'], ['commit.gpgsign', 'false'], ['core.autocrlf', 'false']]) git('config', name, value); // prettier-ignore
  versions.forEach((files, at) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    git('add', '--all');
    git('commit', '--quiet', '--message', `Version ${at + 1}`);
    if (at === 0) git('tag', 'first');
  });
  return folder;
}
