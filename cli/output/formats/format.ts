import type { Path } from '../../../compiler/source/source.ts';
import type { Findings } from '../problem.ts';

/** Writes the result of a command as one file for another tool. */
export type Format = (findings: Findings, nameOf: (path: Path) => string) => string;
