import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const head = 'project p {}\nsite s\nstage production\n';
const unused = (name: string) => `condition ${name} = query("t") is "1"\n`;

/** Returns the names that the warnings are about. */
async function namesIn(folder: string, ...argv: string[]) {
  const { stdout, stderr, exitCode } = await runIn(folder, 'lint', '--format', 'json', ...argv);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => /"(\w+)"/.exec(message)![1]);
}

test('--changed reports only warnings on lines of the working tree that differ from the revision', async () => {
  const folder = repository(
    { 'rules.dsl': head + unused('one') },
    { 'rules.dsl': head + unused('two') + unused('one') },
  );
  expect(await namesIn(folder)).toEqual(['two', 'one']);
  expect(await namesIn(folder, '--changed', 'main')).toEqual([]);
  expect(await namesIn(folder, '--changed', 'first')).toEqual(['two']);
  expect(await namesIn(folder, '--changed', 'git:first')).toEqual(['two']);
  // Not committed, and with other line ends.
  const now = (head + unused('three') + unused('two') + unused('one')).replaceAll('\n', '\r\n');
  writeFileSync(join(folder, 'rules.dsl'), now);
  expect(await namesIn(folder, '--changed', 'HEAD')).toEqual(['three']);
});

test('all lines of a new file differ, in a folder below the repository, too', async () => {
  const folder = repository({ 'rules.dsl': head + unused('one') });
  writeFileSync(join(folder, 'more.dsl'), unused('two'));
  writeFileSync(join(folder, 'rules.dsl'), `import "more.dsl"\n${head}${unused('one')}`);
  expect(await namesIn(folder, '--changed', 'first')).toEqual(['two']);
});

test('errors are reported wherever they are', async () => {
  const folder = repository({ 'rules.dsl': `${head}rule a { on strat do log("a") }\n` });
  const { exitCode, stdout } = await runIn(folder, 'lint', '--changed', 'main');
  expect(exitCode).toBe(1);
  expect(stdout).toContain('unknown-event');
});

test('a revision that does not exist, or cannot be read, stops the command', async () => {
  const folder = repository({ 'rules.dsl': head }, { 'rules.dsl': `${head}\n` });
  const unknown = await runIn(folder, 'lint', '--changed', 'nothing');
  expect(unknown).toMatchObject({ exitCode: 2, stdout: '' });
  expect(unknown.stderr).toContain('error: The repository has no revision "nothing".\n');

  const none = await runIn(temporaryFolder({ 'rules.dsl': head }), 'lint', '--changed', 'main');
  expect(none).toMatchObject({ exitCode: 2, stdout: '' });
  expect(none.stderr).toContain('is not in a git repository.\n');

  const shallow = temporaryFolder();
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow], { stdio: 'pipe' });
  const cut = await runIn(shallow, 'lint', '--changed', 'HEAD~1');
  expect(cut).toMatchObject({ exitCode: 2, stdout: '' });
  expect(cut.stderr).toContain('error: This clone is shallow and has no revision "HEAD~1".\n');
});
