import type { Path } from '../../../compiler/language/source/source.ts';
import type { Findings } from '../../../tasks/check/problem.ts';

/** Writes the result of a command as one file for another tool. */
export type Format = (findings: Findings, nameOf: (path: Path) => string) => string;
