import { execFileSync } from 'node:child_process';

/** Runs npm in a folder and returns its standard output. Throws an error with what it printed if it fails. */
export function npm(folder: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}): string {
  const env = { ...process.env, ...settings };
  return execFileSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}
