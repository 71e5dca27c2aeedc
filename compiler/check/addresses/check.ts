import { isHost, isSameHostPath, isSecureAddress } from '../../compile/evaluate/host-of-url.ts';
import { type Hosts, hostsOfAddress } from '../../compile/evaluate/hosts-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { mostTexts, possibleTexts } from '../../compile/evaluate/possible-values.ts';
import type { Program, Tag } from '../../language/model/program.ts';
import { type ExpressionSite, sitesOfRule, sitesOutsideRules } from '../../compile/traverse/expression-sites.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { type Source, type Span, spanText } from '../../language/source/source.ts';
import { withOptions } from '../../compile/evaluate/command-of.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { checkEachRule } from '../each-rule.ts';
import { partsOfCommand, partsOfVendor } from '../../compile/traverse/parts-of-vendor.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { DeclaredVendor } from '../../language/model/declared-vendor.ts';

/** Checks the addresses of tags and calls: each must be a host name or an address that a page may call. */
export function checkAddresses(program: Program, report: ReportDiagnostic): void {
  for (const site of sitesOutsideRules(program)) {
    checkSite(site, report);
    if (site.role === 'option') checkEnd(site, report);
  }
  checkRules(program, report);
}

const checkRules = checkEachRule((rule, _program, report) => {
  for (const site of sitesOfRule(rule)) checkSite(site, report);
});

function checkSite(site: ExpressionSite, report: ReportDiagnostic): void {
  const expected = expectedAt(site);
  if (expected) checkTexts(site.expression, site.source, expected, report);
}

function expectedAt(site: ExpressionSite): Expected | undefined {
  if (site.role === 'address') return callAddress;
  const { csp, type } = optionAt(site) ?? {};
  return csp && (/^address\b/.test(type!) ? vendorAddress : vendorHost);
}

/** Returns what the vendor's table says about an option of a tag or an argument of its action. */
function optionAt(site: ExpressionSite): Pick<Tag['vendor']['options'][string], 'csp' | 'type'> | undefined {
  if (site.role === 'option') return site.owner.vendor.options[site.name];
  if (site.role !== 'action' || site.action.kind !== 'vendor') return undefined;
  const { tag, action } = site.action;
  return tag.vendor.actions[action].parameters?.[site.at];
}

/** The condition for a text, and the diagnostic for one that does not meet it. */
interface Expected {
  readonly accepts: (text: string) => boolean;
  /** Whether paths of the site are refused, also computed ones: `<base href>` could lead them to another host. */
  readonly refusesPaths?: boolean;
  readonly describe: (text: string, span: Span) => Diagnostic;
}

const vendorAddress: Expected = {
  accepts: isSecureAddress,
  refusesPaths: true,
  describe: (address, span) => diagnose('bad-address', { address }, span),
};

/** Calls resolve paths at the host of the page. */
const callAddress: Expected = {
  ...vendorAddress,
  accepts: (text) => isSameHostPath(text) || isSecureAddress(text),
  refusesPaths: false,
};

const vendorHost: Expected = { accepts: isHost, describe: (host, span) => diagnose('bad-host', { host }, span) };

function checkTexts(
  value: Expression,
  source: Source,
  { accepts, refusesPaths, describe }: Expected,
  report: ReportDiagnostic,
): void {
  const texts = possibleTexts(value);
  const span = { source, start: value.start, end: value.end };
  const wrong = texts.find((text) => !accepts(text));
  if (wrong !== undefined) report(describe(wrong, span));
  else if (refusesPaths && hostsOfAddress(value).isRelative) report(describe(spanText(span), span));
  // Only the first of so many texts are checked, and the others may lead anywhere.
  else if (texts.length > mostTexts) {
    report(diagnose('too-large', { what: 'This address', most: `${mostTexts} possible texts` }, span));
  }
}

/** Reports an option after whose host the vendor appends text that belongs to the host, as browsers read it. */
function checkEnd({ owner, name, expression: { start, end }, source }: OptionSite, report: ReportDiagnostic): void {
  // A text that is no address, such as a title, may look like one.
  const continued = /^address\b/.test(owner.vendor.options[name].type) ? continuedHost(owner, name) : undefined;
  if (continued) report(diagnose('open-host', continued, { source, start, end }));
}

type OptionSite = Extract<ExpressionSite, { readonly role: 'option' }>;

/**
 * Returns the address that browsers request if the text after an option in a declared vendor continues its host, such as
 * `https://stats.example.netmatomo.js`, and the text of the option. `…` stands for unknown text. Undefined if it does not.
 */
function continuedHost(tag: Tag, option: string): { readonly text: string; readonly address: string } | undefined {
  const { declared } = tag.vendor;
  const value = tag.options[option];
  const sums = declared ? sumsOf(declared).filter((sum) => beginsWith(sum, option)) : [];
  if (sums.length === 0) return undefined;
  for (const text of possibleTexts(value).filter(isOpen)) {
    const own = hostsOfAddress(textAt(value, text));
    for (const sum of sums) {
      const whole = withOptions(sum, { ...tag, options: { ...tag.options, [option]: textAt(value, text) } });
      if (isWithin(hostsOfAddress(whole), own)) continue;
      const address = possibleTexts(whole).find((one) => !isWithin(hostsOfAddress(textAt(value, one)), own));
      return { text, address: address ?? `${text}…` };
    }
  }
  return undefined;
}

/** Returns every value of a vendor that joins texts. */
const sumsOf = memoize((declared: DeclaredVendor) =>
  [...partsOfVendor(declared), ...Object.values(declared.commands).flatMap(partsOfCommand)]
    .flatMap((part) => walk(part))
    .filter((part) => part.kind === 'operation' && part.operator === '+'),
);

function beginsWith(value: Expression, option: string): boolean {
  if (value.kind === 'operation') return beginsWith(value.operands[0], option);
  return value.kind === 'parameter' && value.name === option;
}

/** Whether more text would continue the host of an address. Browsers read `\` as `/`. */
function isOpen(address: string): boolean {
  return /^https:\/\/[^/?#\\]+$/.test(address);
}

function isWithin({ origins, isComputed }: Hosts, own: Hosts): boolean {
  return !isComputed && origins.every((origin) => own.origins.includes(origin));
}

function textAt({ type, start, end }: Expression, value: string): Expression {
  return { kind: 'literal', value, type, start, end };
}
