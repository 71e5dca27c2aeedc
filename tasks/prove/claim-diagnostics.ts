import { diagnose } from '../../compiler/language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../compiler/language/diagnostics/diagnostic.ts';
import { describeRefuted } from '../../compiler/proof/prove/describe-start.ts';
import type { ProvedClaim } from './prove-project.ts';

/** Returns what is wrong with an assertion, or that its proof shows little. */
export function claimDiagnostics({ verdict: { kind, span, result }, unconfirmed }: ProvedClaim): readonly Diagnostic[] {
  if (!span) return [];
  if (unconfirmed !== undefined) return [diagnose('assertion-not-confirmed', {}, span)];
  switch (result.kind) {
    case 'proved':
      return [];
    case 'nothingRuns':
      // It is about something again when that is no longer switched off.
      return kind === 'implied' || result.isOff ? [] : [diagnose('assertion-about-nothing-that-runs', {}, span)];
    case 'notSettled':
      return [diagnose('assertion-not-settled', { because: result.because }, span)];
    case 'refuted': {
      const { text, span: place } = describeRefuted(result);
      const related = { span: place, label: 'starts here' };
      return [
        diagnose(
          'assertion-refuted',
          { action: text, change: result.afterChange, why: result.why?.text },
          span,
          related,
        ),
      ];
    }
  }
}
