import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from './run-in.ts';
import { sampleProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Returns what bash offers for the last of these words. */
async function bashOffers(...words: string[]): Promise<string[]> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'tagc.bash'), (await runIn(folder, 'completion', 'bash')).stdout);
  const script = `source ./tagc.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _tagc; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
}

test.each([
  [['tagc', 'ex'], ['explain']],
  [['tagc', 'build', '--sit'], ['--site']],
  [
    ['tagc', 'fmt', '--to', ''],
    ['dsl', 'yaml'],
  ],
  [['tagc', 'dev', '--requests', 'b'], ['block']],
  // A file, which bash completes itself.
  [['tagc', 'check', 'rul'], ['']],
])('bash completes %j', async (words, offered) => {
  expect(await bashOffers(...words)).toEqual(offered);
});

test.each(['bash', 'zsh', 'fish', 'powershell'])('every command and option is in the script for %s', async (shell) => {
  const { stdout, exitCode } = await runIn(temporaryFolder(), 'completion', shell);
  const { stdout: help } = await runIn(temporaryFolder(), 'verify', '--help');
  expect(exitCode).toBe(0);
  for (const [, flag] of help.matchAll(/^ {2}--([\w-]+)/gm)) expect(stdout).toContain(flag);
});

test('-C runs a command in another folder, whose files it names from there', async () => {
  // The file that it imports is missing.
  const folder = temporaryFolder({ 'site/rules.dsl': sampleProject['rules.dsl'] });
  const { stdout, stderr } = await runIn(folder, '-C', 'site', 'check');
  expect(stdout + stderr).toContain('rules.dsl:2:8');
  expect(stdout + stderr).not.toContain('site/');
  expect(await runIn(folder, '-C', 'none', 'check')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('There is no folder "none".'),
  });
});
