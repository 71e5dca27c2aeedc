import type { DiagnosticsDocument } from '../../compiler/contract/diagnostics.ts';
import { describeDiagnostic } from '../../compiler/language/diagnostics/describe-diagnostic.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { countBySeverity } from '../text/summarize-diagnostics.ts';

/** Returns diagnostics for JSON. */
export function diagnosticsDocument(diagnostics: readonly Diagnostic[]): DiagnosticsDocument {
  return { version: 1, ...countBySeverity(diagnostics), diagnostics: diagnostics.map(describeDiagnostic) };
}
