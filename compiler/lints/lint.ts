import type { Program } from '../model/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lints } from './lints.ts';

/** What is allowed and rarely meant. A project says of each lint by name whether it is off, a warning or an error. */
export function lint(program: Program): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { name, fix, run } of lints) {
    const severity = program.project.lints[name]?.severity ?? 'warning';
    if (severity === 'off') continue;
    run(program, (message, span, related) => found.push({ code: name, severity, message, fix, span, related }));
  }
  return found;
}
