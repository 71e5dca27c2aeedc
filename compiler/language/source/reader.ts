import type { Path } from './source.ts';

/** Reads the texts of files. */
export interface Reader {
  read(path: Path): ReadResult;
}

export type ReadResult = { readonly text: string } | { readonly failure: ReadFailure };

/** `outside`: the path leaves the project through `..` or a symbolic link. `encoding`: the file is not valid UTF-8. */
export type ReadFailure = 'missing' | 'directory' | 'unreadable' | 'outside' | 'encoding';
