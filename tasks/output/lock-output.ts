import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { OutputFolder } from './output-folder.ts';

/** How the names of locks begin. */
export const lockName = '.tagc-lock';

/** Who writes to a folder. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  /** An ISO date. */
  readonly since: string;
}

/**
 * Runs `work` while no other build writes to the folder, which must exist. It waits some seconds for another build, because
 * builds of several stages often run at the same time, and writing takes milliseconds. `work` must not wait itself: then a
 * lock of this process is always from an earlier one with the same number.
 *
 * Each build creates a lock of its own and only then looks for others: of two builds at the same time, at least one sees the
 * other and withdraws. So no build ever replaces a lock, and removing an abandoned one is safe: no other has its name.
 */
export async function lockOutput<Result>(folder: OutputFolder, work: () => Result, patience = 5000): Promise<Result> {
  const own = `${lockName}-${randomUUID()}`;
  const end = performance.now() + patience;
  for (;;) {
    let other = findOther(folder, own);
    if (!other) {
      create(join(folder.path, own));
      try {
        other = findOther(folder, own);
        if (!other) return work();
      } finally {
        rmSync(join(folder.path, own), { force: true });
      }
    }
    if (performance.now() > end) throw isLocked(folder, other);
    // Two builds that withdrew at the same time must not try again at the same time.
    await wait(20 + Math.random() * 40);
  }
}

/** Returns the lock of another build, and removes abandoned ones. */
function findOther(folder: OutputFolder, own: string): FoundLock | undefined {
  const names = readdirSync(folder.path).filter((name) => name.startsWith(lockName) && name !== own);
  const locks = names.flatMap((name) => readLock(folder, name) ?? []);
  for (const { name } of locks.filter(isAbandoned)) rmSync(join(folder.path, name), { force: true });
  return locks.find((lock) => !isAbandoned(lock));
}

function create(file: string): void {
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

interface FoundLock {
  readonly name: string;
  /** Undefined while its process writes it, or if that process was killed then. */
  readonly owner?: Owner;
  /** In milliseconds. */
  readonly age: number;
}

/** Reads a lock. Undefined if it was removed meanwhile. */
function readLock(folder: OutputFolder, name: string): FoundLock | undefined {
  const file = join(folder.path, name);
  try {
    const stat = statSync(file);
    if (stat.isDirectory()) throw isFolder(folder, name);
    return { name, owner: readOwner(readFileSync(file, 'utf8')), age: Date.now() - stat.mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function readOwner(text: string): Owner | undefined {
  try {
    const { pid, host, since } = JSON.parse(text) as Partial<Owner>;
    return pid && host && since ? { pid, host, since } : undefined;
  } catch {
    return undefined;
  }
}

/** No build writes so long. After this time a lock counts as left behind, even if its process cannot be checked. */
const longest = 600_000;

/** Whether the process of a lock has ended. */
function isAbandoned({ owner, age }: FoundLock): boolean {
  if (age > longest) return true;
  if (!owner) return age > 2000;
  return owner.host === hostname() && (owner.pid === process.pid || !isRunning(owner.pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user must not be signalled, but it runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isLocked({ name: folder }: OutputFolder, { name, owner }: FoundLock): CannotRun {
  const who = owner ? `process ${owner.pid} on ${owner.host}, since ${owner.since}` : 'the process is not known';
  const isElsewhere = owner !== undefined && owner.host !== hostname();
  return new CannotRun(
    `Another build is writing to ${folder}: ${who}.`,
    `Wait for it and build again, or choose another folder with --out. If it no longer runs, delete ${folder}/${name}.` +
      (isElsewhere
        ? ' tagc cannot check that on another computer; it ignores the file ten minutes after that time.'
        : ''),
  );
}

function isFolder({ name: folder }: OutputFolder, name: string): CannotRun {
  return new CannotRun(
    `${folder}/${name} is a folder, but builds lock ${folder} by files with such names.`,
    'Delete it or rename it, and build again.',
  );
}
