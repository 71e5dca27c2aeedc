import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { readFolder } from '../read-folder.ts';
import { runIn } from '../run-in.ts';
import { sampleProject } from '../sample-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createLines, isWatching, watchIn } from './watch-in.ts';

const main = join(packageRoot(), 'lib/main.js');
const clicks = sampleProject['rules/clicks.dsl'];

// A full build also has example requests, but nothing here sends any.
test('rebuilds after a change, with the same bytes as a full build', async () => {
  const folder = temporaryFolder(sampleProject);
  const watching = await watchIn(folder, 'build');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('log("apply")', 'log("applied", url)'));
  expect(await watching.says(/changed/)).toMatch(
    /^rules\/clicks\.dsl changed: built in \d+ ms; production\/acn\.js gzip [\d,]+ B, production\/car\.js gzip [\d,]+ B\.$/,
  );
  const rebuilt = readFolder(join(folder, 'dist'));
  await runIn(folder, 'build', '--out', 'again');
  expect(rebuilt).toEqual(readFolder(join(folder, 'again')));
});

test('reports errors and continues; dist is unchanged until they are fixed', async () => {
  const folder = temporaryFolder(sampleProject);
  const watching = await watchIn(folder, 'build');
  const before = readFolder(join(folder, 'dist'));
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('on click', 'on clik'));
  expect(await watching.says(/unknown-event/)).toContain('rules/clicks.dsl:4:6');
  await watching.says(/not built/);
  expect(readFolder(join(folder, 'dist'))).toEqual(before);
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await watching.says(/changed: built/);
});

test('writes a report of refuted assertions beside the last build, and removes it after the next', async () => {
  const folder = temporaryFolder(sampleProject);
  const watching = await watchIn(folder, 'build');
  const before = readFolder(join(folder, 'dist'));
  const claim = 'assert "no log" { rule applyNow never runs when path is "/checkout" }';
  writeFileSync(join(folder, 'rules/clicks.dsl'), `${clicks}\n${claim}\n`);
  await watching.says(/Open dist\/report-refuted\/index\.html/);
  await watching.says(/not built/);
  expect(readFolder(join(folder, 'dist'))).toMatchObject({ ...before, 'report-refuted/index.html': expect.anything() });
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await watching.says(/changed: built/);
  expect(readFolder(join(folder, 'dist'))).toEqual(before);
});

test('locks its folder only while it writes, and continues after another build has locked it', async () => {
  const folder = temporaryFolder(sampleProject);
  const watching = await watchIn(folder, 'build');
  expect((await runIn(folder, 'build', '--stage', 'staging')).exitCode).toBe(0);
  const lock = join(folder, 'dist/.tagc-lock');
  writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname(), since: '2026-01-05T12:00:00.000Z' }));
  // The build waits some seconds for the other one. With this clock they have passed at its second look.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => void vi.restoreAllMocks());
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('log("apply")', 'log("applied")'));
  expect(await watching.says(/error: /)).toContain(`Another build is writing to dist: process ${process.ppid}`);
  rmSync(lock);
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await watching.says(/changed: built/);
});

test('starts even if the rules have errors', async () => {
  const folder = temporaryFolder({ ...sampleProject, 'rules/clicks.dsl': clicks.replace('on click', 'on clik') });
  const watching = await watchIn(folder, 'build');
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks);
  await watching.says(/changed: built/);
});

test('notices replaced files, new imports, and files created after their import', async () => {
  const folder = temporaryFolder(sampleProject);
  const watching = await watchIn(folder, 'build');

  writeFileSync(join(folder, 'rules.dsl.new'), `import "more/late.dsl"\n${sampleProject['rules.dsl']}`);
  renameSync(join(folder, 'rules.dsl.new'), join(folder, 'rules.dsl'));
  await watching.says(/import-missing/);

  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'more/late.dsl'), 'rule late { on ready do log("late") }\n');
  expect(await watching.says(/changed: built/)).toMatch(/^more\/late\.dsl changed/);

  rmSync(join(folder, 'more'), { recursive: true });
  await watching.says(/not built/);
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'more/late.dsl'), 'rule later { on ready do log("later") }\n');
  await watching.says(/changed: built/);
});

test('notices changes in files of packages, behind links, too, and their installation', async () => {
  const folder = temporaryFolder({
    ...sampleProject,
    'rules.dsl': `import "npm:shared/late.dsl"\n${sampleProject['rules.dsl']}`,
    'packages/shared/late.dsl': 'rule late { on ready do log("late") }\n',
    'node_modules/other/more.dsl': '',
  });
  symlinkSync('../packages/shared', join(folder, 'node_modules/shared'));
  const watching = await watchIn(folder, 'build');
  writeFileSync(join(folder, 'packages/shared/late.dsl'), 'import "npm:other/more.dsl"\nimport "npm:new/new.dsl"\n');
  await watching.says(/package-file-missing/);
  mkdirSync(join(folder, 'node_modules/new'));
  writeFileSync(join(folder, 'node_modules/new/new.dsl'), 'rule later { on ready do log("later") }\n');
  expect(await watching.says(/changed: built/)).toMatch(/^node_modules\/new\/new\.dsl changed/);
  writeFileSync(join(folder, 'node_modules/other/more.dsl'), 'rule more { on ready do log("more") }\n');
  expect(await watching.says(/changed: built/)).toMatch(/^node_modules\/other\/more\.dsl changed/);
});

test('waits for a deleted entry instead of using another one', async () => {
  const outer = temporaryFolder({ 'rules.dsl': 'project outer {}\nsite main\nstage production\n' });
  mkdirSync(join(outer, 'inner/rules'), { recursive: true });
  const folder = join(outer, 'inner');
  for (const [path, text] of Object.entries(sampleProject)) writeFileSync(join(folder, path), text);
  const watching = await watchIn(folder, 'build');
  rmSync(join(folder, 'rules.dsl'));
  expect(await watching.says(/error: /)).toBe('error: There is no file rules.dsl.');
  writeFileSync(join(folder, 'rules.dsl'), sampleProject['rules.dsl'].replace('opened', 'openedAgain'));
  await watching.says(/rules\.dsl changed: built/);
});

test('exits with 0 when it is interrupted', async () => {
  const watching = await watchIn(temporaryFolder(sampleProject), 'build');
  expect(await watching.interrupt()).toBe(0);
});

test.runIf(process.platform !== 'win32')('the built command rebuilds, and exits with 0 on Ctrl-C', async () => {
  const folder = temporaryFolder(sampleProject);
  const child = spawn(process.execPath, [main, 'build', '--watch'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', (exitCode, signal) => resolve({ exitCode, signal })));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines = createLines();
  for (const stream of [child.stdout, child.stderr]) stream.on('data', lines.reader());
  await lines.next(isWatching);
  writeFileSync(join(folder, 'rules/clicks.dsl'), clicks.replace('log("apply")', 'log("applied")'));
  await lines.next(/changed: built/);
  child.kill('SIGINT');
  expect(await ended).toEqual({ exitCode: 0, signal: null });
});

test('refuses --json', async () => {
  const { exitCode, stderr } = await runIn(temporaryFolder(sampleProject), 'build', '--watch', '--json');
  expect(exitCode).toBe(2);
  expect(stderr).toContain("option '--watch' cannot be used with option '--json'");
});
