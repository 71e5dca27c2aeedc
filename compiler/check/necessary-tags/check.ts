import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { sendsWithoutConsent } from '../../compile/evaluate/party-of.ts';
import type { Vendor } from '../../language/model/declared-vendor.ts';
import type { Program } from '../../language/model/program.ts';

/**
 * Reports tags that may send to a third party before any consent although their vendor is declared for another group, or is a
 * container, whose tags obey the consent that they are told. What vendors such as a pixel are for depends on the tag,
 * so these are no errors. Also reports exemptions without effect.
 */
export function checkNecessaryTags(program: Program, report: ReportDiagnostic): void {
  for (const tag of program.tags) {
    const { id, vendor, group, exempt, advanced, nameSpan } = tag;
    if (advanced) continue;
    const isSent = sendsWithoutConsent(tag, program);
    if (exempt && !isSent) {
      const waitsFor = group === 'necessary' ? undefined : group;
      report(diagnose('exempt-without-effect', { tag: id, waitsFor }, exempt.span));
    }
    if (!exempt && isSent && (vendor.declared || isContainer(vendor)) && vendor.group !== 'necessary') {
      report(diagnose('vendor-before-consent', { tag: id, vendor: vendor.title, fits: vendor.group }, nameSpan));
    }
  }
}

function isContainer({ actions }: Vendor): boolean {
  return Object.values(actions).some(({ pushes }) => pushes);
}
