import { count } from '../../compiler/language/source/count.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';

/** Returns one line that counts problems: `2 errors, 1 warning in 3 files`. */
export function summarizeDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countBySeverity(diagnostics);
  const files = new Set(diagnostics.map(({ span }) => span.source.path)).size;
  const parts = [count(errors, 'error'), count(warnings, 'warning')].filter((part) => !part.startsWith('0 '));
  return `${parts.join(', ')} in ${count(files, 'file')}`;
}

export function countBySeverity(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
