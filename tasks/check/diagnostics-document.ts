import { describeDiagnostic } from '../../compiler/language/diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { countBySeverity } from '../text/summarize-diagnostics.ts';

/** Returns diagnostics as data for scripts. The schema is `schemas/tagc/diagnostics.json`. */
export function diagnosticsDocument(diagnostics: readonly Diagnostic[]) {
  return { version: 1, ...countBySeverity(diagnostics), diagnostics: diagnostics.map(describeDiagnostic) };
}
