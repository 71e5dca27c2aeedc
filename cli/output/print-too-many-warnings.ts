import type { TerminalOutput } from '../terminal/terminal.ts';
import type { Problem } from '../../tasks/check/problem.ts';

/** Returns whether there are more warnings than `--max-warnings` allows, and then prints that. Without it, any number is. */
export function printTooManyWarnings(
  problems: readonly Pick<Problem, 'severity'>[],
  maxWarnings: number | undefined,
  output: Pick<TerminalOutput, 'write'>,
): boolean {
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  if (maxWarnings === undefined || warnings <= maxWarnings) return false;
  output.write(`Too many warnings: ${warnings}; --max-warnings allows ${maxWarnings}.\n`);
  return true;
}
