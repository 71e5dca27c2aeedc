import type { Path } from '../../../compiler/language/source/source.ts';
import type { CommandFindings } from '../../../tasks/check/problem.ts';

/** Writes the result of a command as one file for another tool. */
export type Format = (findings: CommandFindings, nameOf: (path: Path) => string) => string;
