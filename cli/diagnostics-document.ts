import { describeDiagnostic } from '../compiler/diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { countBySeverity } from './terminal/summarize-diagnostics.ts';

/** Returns diagnostics as data for scripts. The schema is `schemas/tagc/diagnostics.json`. */
export function diagnosticsDocument(diagnostics: readonly Diagnostic[]) {
  return { version: 1, ...countBySeverity(diagnostics), diagnostics: diagnostics.map(describeDiagnostic) };
}
