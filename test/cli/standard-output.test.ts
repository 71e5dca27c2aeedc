import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardOutput } from '../../cli/terminal/guard-output.ts';
import { runShell } from './run-shell.ts';
import { wrongProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe.runIf(process.platform === 'linux')('standard output', () => {
  const message = (reason: string) =>
    `error: The output could not be written completely: ${reason}.\n  Solve that, or write it to another place, then run the command again.\n`;

  // All commands print through one function, except that the version is printed before they are loaded.
  test.each(['--version', 'explain'])('on a full disk is an error of %s', (command) => {
    const { status, stderr } = runShell(temporaryFolder(), `node "$TAGC" ${command} > /dev/full`);
    expect({ status, stderr }).toEqual({ status: 2, stderr: message('no space left on device') });
  });

  test('in a file that takes only a part is an error', () => {
    const folder = temporaryFolder();
    const { status, stderr } = runShell(folder, 'ulimit -f 1; node "$TAGC" explain > out.txt');
    expect({ status, stderr }).toEqual({ status: 2, stderr: message('file too large') });
    expect(readdirSync(folder)).toEqual(['out.txt']);
  });

  test.each(['--version', 'explain'])('closed early makes %s fail without a message', (command) => {
    // The reader has ended before the command begins.
    const script = `exec 3> >(exit); wait $!; node "$TAGC" ${command} >&3`;
    const { status, stderr } = runShell(temporaryFolder(), script);
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
  });

  test('that is complete ends with 0, also in a file and a pipe', () => {
    const folder = temporaryFolder();
    expect(runShell(folder, 'node "$TAGC" explain > out.txt').status).toBe(0);
    expect(runShell(folder, 'set -o pipefail; node "$TAGC" explain | cmp - out.txt')).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  test('on a full disk is an error of a command with problems, too', () => {
    expect(runShell(temporaryFolder(wrongProject), 'node "$TAGC" check > /dev/full').status).toBe(2);
  });

  test('in a pipe does not make Node load linked packages by two names', () => {
    const folder = temporaryFolder({ 'first.cjs': '', 'store/tool/index.js': '' });
    symlinkSync(join(folder, 'store'), join(folder, 'node_modules'));
    execFileSync('mkfifo', ['pipe'], { cwd: folder });
    const pipe = openSync(join(folder, 'pipe'), 'r+');
    onTestFinished(() => closeSync(pipe));
    const main = createRequire(join(folder, 'main.cjs'));
    // From here on Node remembers that the folder is no link.
    main.resolve('./first.cjs');
    guardOutput({ fd: pipe, isTTY: false, on: () => {} } as never, process);
    expect(main.resolve('tool')).toBe(join(folder, 'store/tool/index.js'));
  });
});
