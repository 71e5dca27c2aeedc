import { relative } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';

interface Failure {
  readonly reason: string;
  readonly fix: string;
  /** Whether it has this meaning only when something is written. Elsewhere it could be a bug. */
  readonly isOfWriting?: true;
}

const permission: Failure = {
  reason: 'permission is denied',
  fix: 'Check the permissions of the file and its folders',
};
const blocked: Failure = {
  reason: 'a file exists where a folder is needed',
  fix: 'Move the file away',
  isOfWriting: true,
};
const inTheWay: Failure = {
  reason: 'a folder exists where a file is needed',
  fix: 'Move the folder away',
  isOfWriting: true,
};

/** The errors of disks and systems that users can solve, by the code of Node. */
const failures: Readonly<Record<string, Failure>> = {
  EACCES: permission,
  EPERM: permission,
  EROFS: { reason: 'it is on a read-only disk', fix: 'Use another disk' },
  ENOSPC: { reason: 'the disk is full', fix: 'Free some space on the disk' },
  EDQUOT: { reason: 'your quota on the disk is used up', fix: 'Delete files of yours, or ask for more space' },
  EFBIG: {
    reason: 'it is larger than files may be here',
    fix: 'Raise the limit of the file size (see "ulimit -f"), or use another disk',
  },
  EIO: { reason: 'the disk reports an error', fix: 'Check the disk, or the connection to it' },
  EBUSY: { reason: 'another program uses it', fix: 'Close the program that uses it' },
  ETXTBSY: { reason: 'another program uses it', fix: 'Close the program that uses it' },
  EMFILE: {
    reason: 'this process has too many open files',
    fix: 'Raise the limit of open files (see "ulimit -n")',
  },
  ENFILE: { reason: 'the system has too many open files', fix: 'Close other programs' },
  EAGAIN: { reason: 'the system has no resources for it now', fix: 'Close other programs' },
  ENOMEM: { reason: 'the system has too little memory', fix: 'Close other programs' },
  ENAMETOOLONG: { reason: 'its name is too long', fix: 'Choose a shorter name, or a folder with a shorter path' },
  ELOOP: { reason: 'its links form a cycle', fix: 'Correct the links' },
  ENOTDIR: blocked,
  EEXIST: blocked,
  EISDIR: inTheWay,
  ENOTEMPTY: inTheWay,
  ENOENT: {
    reason: 'its folder accepts no new files or was removed',
    fix: 'Check its folder',
    isOfWriting: true,
  },
};

/** What a command does with the disk, in the words of its messages. */
export interface DiskWork {
  /** The name of the file or folder, as the user knows it. */
  readonly name: string;
  readonly done: 'read' | 'written';
  /** The folder of this name, so that messages can name the file in it. */
  readonly folder?: string;
  /** What to do after the fix. */
  readonly afterwards: string;
  /** A sentence before the fix. */
  readonly note?: string;
}

/** Runs `work`; throws a `CannotRun` with the file, the reason and what to do if the disk or the system refuses it. */
export function explainDiskFailure<Result>(of: DiskWork, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explained(error, of);
  }
}

/** Returns a `CannotRun` for a failure of the disk or the system, and any other error itself. */
export function explained(error: unknown, of: DiskWork): unknown {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  const failure = failures[code ?? ''];
  if (!failure || (failure.isOfWriting && of.done !== 'written')) return error;
  const { name, done, afterwards, note } = of;
  return new CannotRun(
    `${fileIn(of, path) ?? name} cannot be ${done}: ${failure.reason}.`,
    `${note ? `${note} ` : ''}${failure.fix}, then ${afterwards}.`,
  );
}

/** Returns the explanation of an error that no step of a command explained. Undefined for bugs. */
export function explainSystemError(error: unknown): CannotRun | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const failure = failures[code ?? ''];
  if (!failure || failure.isOfWriting || syscall === undefined) return undefined;
  const verb = syscall.startsWith('spawn') ? 'started' : 'opened';
  return new CannotRun(
    `${path ?? 'A file'} cannot be ${verb}: ${failure.reason}.`,
    `${failure.fix}, then run the command again.`,
  );
}

/** Returns the name of a file in the folder. A temporary file has the name of the file that it becomes. */
function fileIn({ name, folder }: DiskWork, path: string | undefined): string | undefined {
  if (folder === undefined || path === undefined) return undefined;
  const inside = relative(folder, path);
  if (inside === '' || leavesFolder(inside)) return undefined;
  return `${name}/${inside.replaceAll('\\', '/').replace(/\.tagc-(part|interim)$/, '')}`;
}
