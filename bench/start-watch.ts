import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagc } from './places.ts';

/** Starts `tagc build --watch` in a folder; resolves after the first build. */
export async function startWatch(folder: string, options: readonly string[]) {
  const file = join(folder, 'rules/section-1.dsl');
  const text = readFileSync(file, 'utf8');
  const child = spawn(process.execPath, [tagc, 'build', '--watch', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      look();
    });
  }
  const waitFor = (words: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => {
        if (output.includes('error')) reject(new Error(output));
        if (!output.includes(words)) return;
        output = '';
        resolve();
      };
      look();
    });
  await waitFor('Watching');
  let change = 0;
  return {
    /** Changes a rule and returns the time from saving the file to the message that it is built, in milliseconds. */
    async changeOneRule(): Promise<number> {
      const start = performance.now();
      writeFileSync(file, text.replace('"Link', `"Other ${++change} link`));
      await waitFor('changed: built');
      return performance.now() - start;
    },
    end: () => child.kill(),
  };
}
