import { isHost, isSameHostPath, isSecureAddress } from '../../evaluate/addresses.ts';
import type { Expression } from '../../model/expression.ts';
import { mostTexts, possibleTexts } from '../../evaluate/possible-texts.ts';
import type { Program } from '../../model/program.ts';
import { expressionSitesOf, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../source/source.ts';

/** Checks the addresses of tags and calls: each must be a host name or an address that a page may call. */
export function checkAddresses(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    const expected = expectedAt(site);
    if (expected) checkTexts(site.expression, site.source, expected, report);
  }
}

function expectedAt(site: ExpressionSite): Expected | undefined {
  if (site.role === 'address') return callAddress;
  if (site.role !== 'option') return undefined;
  const { csp, type } = site.owner.vendor.options[site.name];
  return csp && (type === 'address' ? vendorAddress : vendorHost);
}

/** The condition for a text, and the diagnostic for one that does not meet it. */
interface Expected {
  readonly accepts: (text: string) => boolean;
  readonly describe: (text: string, span: Span) => Diagnostic;
}

const vendorAddress: Expected = {
  accepts: isSecureAddress,
  describe: (address, span) => diagnose('bad-address', { address }, span),
};

const callAddress: Expected = { ...vendorAddress, accepts: (text) => isSameHostPath(text) || isSecureAddress(text) };

const vendorHost: Expected = { accepts: isHost, describe: (host, span) => diagnose('bad-host', { host }, span) };

function checkTexts(
  value: Expression,
  source: Source,
  { accepts, describe }: Expected,
  report: ReportDiagnostic,
): void {
  const texts = possibleTexts(value);
  const span = { source, start: value.start, end: value.end };
  const wrong = texts.find((text) => !accepts(text));
  if (wrong !== undefined) report(describe(wrong, span));
  // Only the first of so many texts are checked, and the others may lead anywhere.
  else if (texts.length > mostTexts) {
    report(diagnose('too-large', { what: 'This address', most: `${mostTexts} possible texts` }, span));
  }
}
