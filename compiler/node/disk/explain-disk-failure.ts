import { CannotRun } from '../cannot-run.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file exists where a folder is needed',
  EEXIST: 'a file exists where a folder is needed',
  EISDIR: 'a folder exists where a file is needed',
  ENOTEMPTY: 'a folder exists where a file is needed',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links form a cycle',
  ENOENT: 'its folder accepts no new files or was removed',
};

/** Runs `work`, which writes to disk; throws a `CannotRun` with the reason if that fails. */
export function explainDiskFailure(name: string, work: () => void, fix = ofBuild): void {
  try {
    work();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new CannotRun(`${name} cannot be written: ${reason}.`, fix);
  }
}

const ofBuild = 'Fix the problem and build again, or choose another folder with --out.';
