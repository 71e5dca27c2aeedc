import type { Path } from './source.ts';

/** Gives the texts of files. */
export interface Reader {
  read(path: Path): ReadResult;
}

export type ReadResult = { readonly text: string } | { readonly failure: ReadFailure };

/** `outside`: the path leads out of the project, by `..` or by a link. `encoding`: it holds what is no text in UTF-8. */
export type ReadFailure = 'missing' | 'directory' | 'unreadable' | 'outside' | 'encoding';
