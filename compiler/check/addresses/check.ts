import { isHost, isSameHostPath, isSecureAddress } from '../../evaluate/addresses.ts';
import type { Expression } from '../../model/expression.ts';
import { mostTexts, possibleTexts } from '../../evaluate/possible-texts.ts';
import type { Program } from '../../model/program.ts';
import { expressionSitesOf, type ExpressionSite } from '../../traverse/expression-sites.ts';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../source/source.ts';

/** Where tags and calls go: a vendor asks for the name of a host, or for an address that a page may call. */
export function checkAddresses(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    const expected = wantedAt(site);
    if (expected) checkTexts(site.expression, site.source, expected, report);
  }
}

function wantedAt(site: ExpressionSite): Wanted | undefined {
  if (site.role === 'address') return callAddress;
  if (site.role !== 'option') return undefined;
  const { csp, type } = site.owner.vendor.options[site.name];
  return csp && (type === 'address' ? vendorAddress : vendorHost);
}

/** What a text should be, and what is told of one that is not. */
interface Wanted {
  readonly accepts: (text: string) => boolean;
  readonly describe: (text: string, span: Span) => Diagnostic;
}

const vendorAddress: Wanted = {
  accepts: isSecureAddress,
  describe: (address, span) => diagnose('bad-address', { address }, span),
};

const callAddress: Wanted = { ...vendorAddress, accepts: (text) => isSameHostPath(text) || isSecureAddress(text) };

const vendorHost: Wanted = { accepts: isHost, describe: (host, span) => diagnose('bad-host', { host }, span) };

function checkTexts(value: Expression, source: Source, { accepts, describe }: Wanted, report: ReportDiagnostic): void {
  const texts = possibleTexts(value);
  const span = { source, start: value.start, end: value.end };
  const wrong = texts.find((text) => !accepts(text));
  if (wrong !== undefined) report(describe(wrong, span));
  // Of so many not each was looked at, and one that was not may lead anywhere.
  else if (texts.length > mostTexts) {
    report(diagnose('too-large', { what: 'This address', most: `${mostTexts} possible texts` }, span));
  }
}
