import { diagnose } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { maxMistakes } from './max-mistakes.ts';

/** Keeps the first diagnostics, and adds a message that there are more. Expects them in display order. */
export function limitDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const shown = diagnostics.slice(0, maxMistakes);
  const hidden = diagnostics.slice(maxMistakes);
  if (hidden.length === 0) return shown;
  const severity = hidden.some((one) => one.severity === 'error') ? 'error' : 'warning';
  return [...shown, { ...diagnose('too-many-mistakes', { most: maxMistakes }, hidden[0].span), severity }];
}
