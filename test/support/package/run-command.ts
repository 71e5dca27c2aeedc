import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Ran } from './follow-documents.ts';

/** Runs a command such as `npx tagc check` in a folder with the command that npx would find, without the time of npx. */
export function runInstalled(cwd: string, command: string): Promise<Ran> {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
  return run(cwd, join(cwd, 'node_modules/.bin/tagc'), words.slice(2), process.env);
}

/** Runs a script of a shell in a folder. */
export function runScript(cwd: string, script: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  return run(cwd, 'bash', ['-e', '-c', script], env);
}

function run(cwd: string, program: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, words, { cwd, encoding: 'utf8', env }, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
