import { CannotRun } from '../cannot-run.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENOTEMPTY: 'a folder stands where a file is needed',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'its folder takes no new ones, or was removed meanwhile',
};

/** Writes something, and says in words why the disk refused. */
export function explainDiskFailure(name: string, work: () => void, fix = ofBuild): void {
  try {
    work();
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new CannotRun(`${name} cannot be written: ${reason}.`, fix);
  }
}

const ofBuild = 'Mend that and build again, or choose another folder with --out.';
