import { diagnose } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import { mostMistakes } from './most-mistakes.ts';

/** The first of many mistakes, and one more where there are others. Expects them in the order they are shown. */
export function atMost(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const shown = diagnostics.slice(0, mostMistakes);
  const hidden = diagnostics.slice(mostMistakes);
  if (hidden.length === 0) return shown;
  const severity = hidden.some((one) => one.severity === 'error') ? 'error' : 'warning';
  return [...shown, { ...diagnose('too-many-mistakes', { most: mostMistakes }, hidden[0].span), severity }];
}
