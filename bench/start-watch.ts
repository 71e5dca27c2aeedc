import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagc } from './places.ts';

/** Watches a generated project until it is ended; goes on when the first build is done. */
export async function startWatch(folder: string, options: readonly string[]) {
  const file = join(folder, 'rules/section-1.dsl');
  const text = readFileSync(file, 'utf8');
  const child = spawn(process.execPath, [tagc, 'build', '--watch', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      look();
    });
  }
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => {
        if (told.includes('error')) reject(new Error(told));
        if (!told.includes(words)) return;
        told = '';
        resolve();
      };
      look();
    });
  await says('Watching');
  let change = 0;
  return {
    /** From the moment that a file is saved to the line that says it is built, in milliseconds. */
    async changeOneRule(): Promise<number> {
      const start = performance.now();
      writeFileSync(file, text.replace('"Link', `"Other ${++change} link`));
      await says('changed: built');
      return performance.now() - start;
    },
    end: () => child.kill(),
  };
}
