import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { declarationAt } from './declaration-at.ts';
import { lineText } from './fingerprints.ts';

/** The version of the file. A file of another version is not read. */
export const baselineVersion = 2;

/** Equal warnings that a project has accepted: the same code in the same declaration, on lines with the same text. */
export interface BaselineEntry {
  /** Relative to the project folder. */
  readonly path: Path;
  readonly code: string;
  /** Its kind and name, as `declarationAt` returns them. */
  readonly declaration: string;
  /** The text of the line, with single spaces. */
  readonly line: string;
  /** How many there are. */
  readonly count: number;
}

/** Returns what is the same for equal warnings. */
export const keyOfEntry = ({ path, code, declaration, line }: Omit<BaselineEntry, 'count'>): string =>
  JSON.stringify([path, code, declaration, line]);

/** Returns what an entry says of a problem. */
export const entryOf = ({ code, span }: Diagnostic): Omit<BaselineEntry, 'count'> => ({
  path: span.source.path,
  code,
  declaration: declarationAt(span),
  line: lineText(span),
});
