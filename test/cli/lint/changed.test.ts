import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { repository } from '../repository.ts';
import { runIn } from '../run-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const head = 'project p {}\nsite s\nstage production\n';
const unused = (name: string) => `condition ${name} = query("t") is "1"\n`;

/** Returns the names that the warnings are about. */
async function namesIn(folder: string, ...argv: string[]) {
  const { stdout, stderr, exitCode } = await runIn(folder, 'lint', '--format', 'json', ...argv);
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^(Not reported, because "[\w:]+" has their lines: \d+ warnings?\.\n)?$/);
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
  expect((await runIn(folder, 'lint', '--changed', 'main')).stderr).toBe(
    'Not reported, because "main" has their lines: 2 warnings.\n',
  );
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

test('files behind links and in submodules are compared with their own versions before', async () => {
  const inner = repository({ 'shared.dsl': unused('one') });
  const folder = repository({ 'rules.dsl': head });
  const git = (...list: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'protocol.file.allow=always', ...list], { stdio: 'pipe' });
  git('submodule', '--quiet', 'add', `file://${inner}`, 'inner');
  mkdirSync(join(folder, 'real'));
  symlinkSync('real', join(folder, 'link'));
  const imports = 'import "inner/shared.dsl"\nimport "link/more.dsl"\n';
  writeFileSync(join(folder, 'real/more.dsl'), unused('two'));
  writeFileSync(join(folder, 'rules.dsl'), imports + head);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Add files');
  expect(await namesIn(folder, '--changed', 'HEAD')).toEqual([]);
  writeFileSync(join(folder, 'real/more.dsl'), unused('two') + unused('three'));
  writeFileSync(join(folder, 'inner/shared.dsl'), unused('four') + unused('one'));
  expect(await namesIn(folder, '--changed', 'HEAD')).toEqual(['four', 'three']);
});

test('git starts as often for many files as for few', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const starts = async (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `f${at}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.dsl`, unused(name)]));
    const imports = names.map((name) => `import "${name}.dsl"\n`).join('');
    const folder = repository({ ...files, 'rules.dsl': imports + head });
    for (const name of names) writeFileSync(join(folder, `${name}.dsl`), `${unused(name)}${unused(`${name}b`)}`);
    const traces = temporaryFolder();
    const wanted = ['lint', '--changed', 'HEAD'];
    vi.stubEnv('GIT_TRACE', join(traces, 'lint'));
    expect((await runIn(folder, ...wanted, '--max-warnings', String(count))).exitCode).toBe(0);
    vi.stubEnv('GIT_TRACE', join(traces, 'diff'));
    await runIn(folder, 'diff', 'git:first', '.', '--no-replay');
    return ['lint', 'diff'].map((name) => readFileSync(join(traces, name), 'utf8').match(/built-in: git/g)!.length);
  };
  expect(await starts(9)).toEqual(await starts(2));
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

  const excluded = await runIn(folder, 'lint', '--changed', '^HEAD');
  expect(excluded).toMatchObject({ exitCode: 2, stdout: '' });
  expect(excluded.stderr).toContain('error: The repository has no revision "^HEAD".\n');

  const none = await runIn(temporaryFolder({ 'rules.dsl': head }), 'lint', '--changed', 'main');
  expect(none).toMatchObject({ exitCode: 2, stdout: '' });
  expect(none.stderr).toContain('is not in a git repository.\n');

  const shallow = temporaryFolder();
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow], { stdio: 'pipe' });
  const cut = await runIn(shallow, 'lint', '--changed', 'HEAD~1');
  expect(cut).toMatchObject({ exitCode: 2, stdout: '' });
  expect(cut.stderr).toContain('error: This clone is shallow and has no revision "HEAD~1".\n');
});
