/** Which files of a package a lock file names. They are the same if both are equal. */
export interface Locked {
  /** As in the package.json of the package. Undefined if a commit or an address is locked. */
  readonly version?: string;
  /** The hash of its files, or their address or commit. */
  readonly files: string;
}

/**
 * Reads the text of a lock file, and returns a function that finds the packages of a project. `folders` are the project's
 * folder and those above it to that of the lock file. They are relative to the last one, as what `read` reads is. Throws if
 * the text is none of the format.
 */
export type ReadLock = (
  text: string,
  folders: readonly string[],
  read: (path: string) => string | undefined,
) => (name: string) => Locked | undefined;
