import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import type { Cases, Finding, Search } from '../search.ts';

/** Uses the server with the client that is built into Neovim. Needs `nvim`. */
export const neovim: Search = {
  name: 'neovim',
  shows: 'the built-in client of an installed Neovim gets problems, descriptions and completion from the server',
  sample: 0,
  isLong: true,
  longest: 300,
  prepare,
};

const run = promisify(execFile);

async function prepare(): Promise<Cases> {
  await run('nvim', ['--version']).catch(() => {
    throw new Error(
      'Neovim was not tried: there is no nvim on this machine. Install it, such as with apt-get install neovim.',
    );
  });
  const folder = mkdtempSync(join(tmpdir(), 'tagc-neovim-'));
  return {
    count: 1,
    try: () => useNeovim(folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function useNeovim(folder: string): Promise<Finding> {
  writeFileSync(join(folder, 'rules.dsl'), 'rule hello {\n  on clck("a")\n  do log("hello")\n}\n');
  const script = join(packageRoot(), 'test/deep/editors/use-neovim.lua');
  const environment = { ...process.env, TAGC: join(packageRoot(), 'lib/main.js') };
  const words = ['--headless', '--clean', '-n', join(folder, 'rules.dsl'), '-c', `luafile ${script}`];
  const { stdout, stderr } = await run('nvim', words, { cwd: folder, env: environment, timeout: 120_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  // Neovim writes messages to its standard error.
  const said = `${stdout}${stderr}`;
  return said.includes('works') ? { outcome: 'works' } : { outcome: 'fails', problem: said };
}
