import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Manifest } from '../../compiler/contract/manifest.ts';
import { lockName, lockOutput } from '../../tasks/output/lock-output.ts';
import { runIn } from './run-in.ts';
import { sampleProject } from './sample-project.ts';
import { temporaryFolder } from './temporary-folder.ts';

const since = '2026-01-05T12:00:00.000Z';

test('locks the folder while work runs, and unlocks it also if the work fails', async () => {
  const folder = temporaryFolder();
  const result = await lock(folder, () => JSON.parse(readFileSync(join(folder, lockIn(folder)), 'utf8')));
  expect(result).toMatchObject({ pid: process.pid, host: hostname() });
  expect(readdirSync(folder)).toEqual([]);
  const failing = lock(folder, () => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(readdirSync(folder)).toEqual([]);
});

test('names the other process, and leaves its lock', async () => {
  const text = JSON.stringify({ pid: process.ppid, host: hostname(), since });
  const folder = temporaryFolder({ [lockName]: text });
  const error: CannotRun = await lock(folder, refuse).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CannotRun);
  expect(error.message).toBe(
    `Another build is writing to dist: process ${process.ppid} on ${hostname()}, since ${since}.`,
  );
  expect(error.fix).toContain(`If it no longer runs, delete dist/${lockName}.`);
  expect(readFileSync(join(folder, lockName), 'utf8')).toBe(text);
});

test('waits for another build', async () => {
  const folder = temporaryFolder({ [lockName]: JSON.stringify({ pid: process.ppid, host: hostname(), since }) });
  let isDone = false;
  const waiting = lockOutput({ path: folder, name: 'dist' }, () => (isDone = true), Infinity);
  // It has looked once, and waits.
  expect(isDone).toBe(false);
  rmSync(join(folder, lockName));
  expect(await waiting).toBe(true);
});

test.each([
  ['has ended', () => JSON.parse(deadLock()), 0],
  ['had the same number as this one', () => ({ pid: process.pid, host: hostname(), since }), 0],
  ['is on another computer, ten minutes ago', () => ({ pid: 1, host: 'elsewhere', since }), 601],
  ['was killed before it wrote its number', () => undefined, 3],
])('takes over the lock of a process that %s', async (_, owner, age) => {
  const folder = temporaryFolder({ [lockName]: JSON.stringify(owner()) ?? '' });
  grow(join(folder, lockName), age);
  expect(await lock(folder, () => 'done')).toBe('done');
  expect(readdirSync(folder)).toEqual([]);
});

test('says how to remove the lock of another computer, which cannot be checked', async () => {
  const folder = temporaryFolder({ [`${lockName}-1`]: JSON.stringify({ pid: 1, host: 'elsewhere', since }) });
  const error: CannotRun = await lock(folder, refuse).catch((thrown) => thrown);
  expect(error.fix).toContain(`If it no longer runs, delete dist/${lockName}-1. tagc cannot check that`);
});

test('names a folder in the place of the lock', async () => {
  const folder = temporaryFolder({ [`${lockName}/file.txt`]: '' });
  const error: CannotRun = await lock(folder, refuse).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CannotRun);
  expect(error.message).toContain(`dist/${lockName} is a folder`);
});

test.each([
  ['on another computer', JSON.stringify({ pid: 1, host: 'elsewhere', since }), 'process 1 on elsewhere'],
  ['that has not written its number yet', '', 'the process is not known'],
])('respects a recent lock of a process %s', async (_, text, who) => {
  const folder = temporaryFolder({ [lockName]: text });
  // It is still recent if this process has to wait for a busy machine.
  grow(join(folder, lockName), -60);
  await expect(lock(folder, refuse)).rejects.toThrow(who);
  expect(existsSync(join(folder, lockName))).toBe(true);
});

test('a build that waits for another one keeps in the manifest what that one writes', async () => {
  const rules = { 'rules.dsl': 'project p {}\nsite a {}\nstage first\nstage second\n' };
  const other = temporaryFolder(rules);
  await runIn(other, 'build', '--no-report', '--stage', 'first');
  const locked = JSON.stringify({ pid: process.ppid, host: hostname(), since });
  const folder = temporaryFolder({ ...rules, [`dist/${lockName}`]: locked });
  const isWaiting = new Promise<void>((resolve) => {
    let looks = 0;
    // A clock that stands still: the build waits as long as it has to. It asks for the time when it begins to look at the
    // lock, and after each look.
    vi.spyOn(performance, 'now').mockImplementation(() => {
      looks += 1;
      if (looks === 3) resolve();
      return 0;
    });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const waiting = runIn(folder, 'build', '--no-report', '--stage', 'second');
  // A build that fails does not wait.
  await Promise.race([isWaiting, waiting]);
  cpSync(join(other, 'dist'), join(folder, 'dist'), { recursive: true });
  rmSync(join(folder, 'dist', lockName));
  expect((await waiting).exitCode).toBe(0);
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8')) as Manifest;
  expect(manifest.bundles.map(({ stage }) => stage)).toEqual(['first', 'second']);
  expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a build names a running process, and takes over its lock once it was killed', async () => {
  const killed = spawn('sleep', ['1000000']);
  onTestFinished(() => void killed.kill());
  const folder = temporaryFolder({
    ...sampleProject,
    [`dist/${lockName}`]: JSON.stringify({ pid: killed.pid, host: hostname(), since }),
  });
  // A clock with which the seconds that a build waits have passed at its second look.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
  onTestFinished(() => void vi.restoreAllMocks());
  const locked = await runIn(folder, 'build', '--no-report');
  expect(locked.exitCode).toBe(2);
  expect(locked.stderr).toContain(`error: Another build is writing to dist: process ${killed.pid} on ${hostname()}`);
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  expect((await runIn(folder, 'build', '--no-report')).exitCode).toBe(0);
  expect(existsSync(join(folder, 'dist', lockName))).toBe(false);
});

/** Locks a folder without waiting for another build. */
function lock<Result>(path: string, work: () => Result): Promise<Result> {
  return lockOutput({ path, name: 'dist' }, work, -1);
}

function lockIn(folder: string): string {
  return readdirSync(folder).find((name) => name.startsWith(lockName))!;
}

/** Returns the lock of a process that has ended. */
function deadLock(): string {
  return JSON.stringify({ pid: spawnSync('true').pid, host: hostname(), since });
}

function refuse(): never {
  throw new Error('The work must not run');
}

/** Makes a file look older than it is, by some seconds; younger if they are negative. */
function grow(file: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  utimesSync(file, time, time);
}
