import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import type { Path } from '../../compiler/source/source.ts';
import { lineText } from '../output/fingerprints.ts';

/** The version of the file. A file of another version is not read. */
export const baselineVersion = 1;

/** Equal warnings that a project has accepted: the same code in the same file, on lines with the same text. */
export interface BaselineEntry {
  /** Relative to the project folder. */
  readonly path: Path;
  readonly code: string;
  /** The text of the line, with single spaces. */
  readonly line: string;
  /** How many there are. */
  readonly count: number;
}

/** Returns what is the same for equal warnings. */
export const keyOfEntry = ({ path, code, line }: Omit<BaselineEntry, 'count'>): string =>
  JSON.stringify([path, code, line]);

/** Returns what an entry says of a problem. */
export const entryOf = ({ code, span }: Diagnostic): Omit<BaselineEntry, 'count'> => ({
  path: span.source.path,
  code,
  line: lineText(span),
});
