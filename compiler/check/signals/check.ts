import { needsConsent } from '../../compile/analysis/gate-of.ts';
import { signalsOfVendor } from '../../compile/evaluate/signals.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { consentSignals } from '../../language/model/consent-signals.ts';

/** Reports signals that a tag needs but the consent block does not name, and tags that cannot run before consent. */
export function checkSignals({ consent, tags }: Program, report: ReportDiagnostic): void {
  const signals = consent?.signals;
  for (const tag of tags) {
    const { id, vendor, advanced, nameSpan } = tag;
    const because = advanced && whyWithout(tag, signals !== undefined);
    if (because) report(diagnose('advanced-without-effect', { tag: id, because }, advanced.span));
    // Signals that do not fit the vendor are denied if nobody names them, as without "signals".
    const missing = signalsOfVendor(vendor).filter(
      (signal) => consentSignals[signal] === vendor.group && signals?.groups[signal] === undefined,
    );
    if (signals && missing.length > 0)
      report(diagnose('signal-without-group', { tag: id, signals: missing }, nameSpan));
  }
}

function whyWithout({ vendor, exempt, advanced }: Tag, hasSignals: boolean): string | undefined {
  if (signalsOfVendor(vendor).length === 0) return `${vendor.title} reports no consent signals`;
  if (!hasSignals) return 'the consent block has no "signals"';
  if (!needsConsent(advanced?.group)) return 'the group "necessary" is always granted';
  return exempt && 'it needs no consent, because of "exempt"';
}
