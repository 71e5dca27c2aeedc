import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskWorkOf } from '../../tasks/check/disk-work-of.ts';
import { runCommand } from '../../cli/run-command.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { explainDiskFailure } from '../../tasks/disk/explain-disk-failure.ts';
import { runIn } from './run-in.ts';
import { runShell } from './run-shell.ts';
import { sampleProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestTerminal } from './test-terminal.ts';

const reasons = {
  EFBIG: 'it is larger than files may be here',
  EIO: 'the disk reports an error',
  EBUSY: 'another program uses it',
  EMFILE: 'this process has too many open files',
  ENFILE: 'the system has too many open files',
  ENOSPC: 'the disk is full',
  EROFS: 'it is on a read-only disk',
  EDQUOT: 'your quota on the disk is used up',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a cycle',
};

describe.each(Object.entries(reasons))('%s', (code, reason) => {
  test('of the output folder names the file, the reason and what to do', () => {
    const work = diskWorkOf({ path: '/home/dist', name: 'dist' });
    const failing = () => explainDiskFailure(work, () => fail(code, '/home/dist/production/car.js.tagc-part'));
    const error = thrownBy(failing);
    expect(error).toBeInstanceOf(CannotRun);
    expect(error.message).toBe(`dist/production/car.js cannot be written: ${reason}.`);
    expect((error as CannotRun).fix).toMatch(/^[A-Z].+, then build again, or choose another folder with --out\.$/);
  });

  test('that no step explains is still no bug of tagc', async () => {
    const { terminal, texts } = createTestTerminal(temporaryFolder());
    const readInput = async () => fail(code, '/home/rules.dsl');
    expect(await runCommand(['fmt', '--stdin', 'rules.dsl'], { ...terminal, readInput })).toBe(2);
    expect(texts.stderr).toMatch(`error: /home/rules.dsl cannot be opened: ${reason}.\n  `);
    expect(texts.stderr).toContain(', then run the command again.\n');
  });
});

test('an error without a system call is a bug', async () => {
  const { terminal, texts } = createTestTerminal(temporaryFolder());
  const readInput = () => Promise.reject(Object.assign(new Error('x'), { code: 'EMFILE' }));
  expect(await runCommand(['fmt', '--stdin', 'rules.dsl'], { ...terminal, readInput })).toBe(70);
  expect(texts.stderr).toContain('This is a bug in tagc');
});

describe.runIf(process.platform === 'linux')('a real limit', () => {
  test('of the size of files', async () => {
    const folder = temporaryFolder(sampleProject);
    const { status, stderr } = runShell(folder, 'ulimit -f 4; node "$TAGC" build --no-report');
    expect(stderr).toMatch(/^error: dist\/production\/\S+ cannot be written: it is larger than files may be here\.\n/);
    expect(status).toBe(2);
    expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('.tagc-lock'))).toEqual([]);
    expect((await runIn(folder, 'build', '--no-report')).exitCode).toBe(0);
  });

  test('of open files', () => {
    const folder = temporaryFolder(sampleProject);
    // How many files Node needs itself differs by version.
    const limits = [20, 22, 24, 26, 28, 30];
    const outcomes = limits.map((limit) => runShell(folder, `ulimit -n ${limit}; node "$TAGC" build --no-report`));
    expect(outcomes.map(({ status }) => status)).toContain(2);
    for (const { status, stderr } of outcomes.filter((one) => one.status === 2)) {
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^error: .*too many open files/) });
    }
    expect(outcomes.map(({ status }) => status)).not.toContain(70);
  });

  test('of the length of names', async () => {
    const { exitCode, stderr } = await runIn(temporaryFolder(sampleProject), 'build', '--out', 'x'.repeat(300));
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('its name is too long') });
  });

  test.each(['build --out loop', 'build --out loop/x', 'check loop/rules.dsl'])('of links: %s', async (command) => {
    const folder = temporaryFolder(sampleProject);
    symlinkSync('loop', join(folder, 'loop'));
    const { exitCode, stderr } = await runIn(folder, ...command.split(' '));
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('its links form a cycle.') });
  });
});

// Linux refuses to read the first bytes of this file with EIO.
test.runIf(process.platform === 'linux')(
  'a disk that fails while a rule file is read is no mistake in the rules',
  () => {
    const error = thrownBy(() => createDiskHost('/proc/self').read('mem'));
    expect(error).toBeInstanceOf(CannotRun);
    expect(error.message).toBe('mem cannot be read: the disk reports an error.');
  },
);

function fail(code: string, path: string): never {
  throw Object.assign(new Error(`${code}: failed, open '${path}'`), { code, path, syscall: 'open' });
}

function thrownBy(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown');
}
