import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ran } from './follow-documents.ts';

/** Runs a command such as `npx tagc check` in a folder with the command that npx would find, without the time of npx. */
export function runInstalled(cwd: string, command: string): Promise<Ran> {
  return run(cwd, installedIn(cwd), wordsOf(command), process.env);
}

/**
 * Starts one process that runs the commands of documents with the package that is installed in a folder. Most of the time of
 * a process of its own is for loading the compiler.
 */
export function startInstalled(folder: string) {
  const server = fileURLToPath(import.meta.resolve('./serve-commands.mjs'));
  const child = fork(server, [realpathSync(installedIn(folder))], { execArgv: [] });
  const ended = once(child, 'exit');
  return {
    async run(cwd: string, command: string): Promise<Ran> {
      child.send({ cwd, words: wordsOf(command) });
      const ran = once(child, 'message');
      const died = ended.then(([code]) => [{ exitCode: code, output: 'The process ended.' }]);
      const [result] = (await Promise.race([ran, died])) as [Ran];
      return result;
    },
    async end() {
      child.kill();
      await ended;
    },
  };
}

const installedIn = (folder: string) => join(folder, 'node_modules/.bin/tagc');

/** Returns the words of a command line after `npx tagc`. */
function wordsOf(command: string): string[] {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)];
  return words.map(([word, double, single]) => double ?? single ?? word).slice(2);
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
