import type { Program } from '../model/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { lints } from './lints.ts';

/** Runs the lints, each with the severity that the project sets: off, warning (the default) or error. */
export function lint(program: Program): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { name, fix, run } of lints) {
    const severity = program.project.lints[name]?.severity ?? 'warning';
    if (severity === 'off') continue;
    run(program, (message, span, related) => found.push({ code: name, severity, message, fix, span, related }));
  }
  return found;
}
