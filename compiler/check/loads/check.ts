import { endsHost, isSecureAddress } from '../../compile/evaluate/host-of-url.ts';
import type { Expression } from '../../language/model/expression.ts';
import { definitionOf } from '../../compile/traverse/references-of.ts';
import { hostsOfAddress } from '../../compile/evaluate/hosts-of.ts';
import { possibleTexts } from '../../compile/evaluate/possible-values.ts';
import type { Program } from '../../language/model/program.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import { spanText } from '../../language/source/source.ts';

/** Reports scripts and frames whose host a page or its visitors could choose; only rule files may. */
export function checkLoads(program: Program, report: ReportDiagnostic): void {
  for (const site of expressionSitesOf(program)) {
    if (site.role !== 'option') continue;
    const { expression, source, owner, name } = site;
    const { csp } = owner.vendor.options[name];
    if ((csp !== 'script' && csp !== 'frame') || isSettled(expression)) continue;
    const span = { source, start: expression.start, end: expression.end };
    report(diagnose('load-from-any-host', { address: spanText(span), vendor: owner.vendor.title }, span));
  }
}

/** Whether the host is fixed, or the address has a mistake that is already reported. */
function isSettled(address: Expression): boolean {
  const isWrong = address.type.name === 'unknown' || !possibleTexts(address).every(isSecureAddress);
  return isWrong || isHostKnown(address) || isOnLibraryHost(address);
}

function isHostKnown(address: Expression): boolean {
  const { isRelative, isComputed } = hostsOfAddress(address);
  return !isRelative && !isComputed;
}

/** Matches `"https://" + library.host + "/own.js"`: this script itself was loaded from that host. */
function isOnLibraryHost(address: Expression): boolean {
  const [first, second] = partsOf(address);
  if (!first) return false;
  return (endsHost(second) && isLibraryOrigin(first)) || isOnLibraryHost(first);
}

function isLibraryOrigin(text: Expression): boolean {
  const [first, second] = partsOf(text);
  return first?.kind === 'literal' && first.value === 'https://' && isLibraryHost(second);
}

function isLibraryHost(text: Expression): boolean {
  return text.kind === 'builtIn' && text.builtIn.name === 'library.host';
}

/** Returns the two operands of a `+`, also through names, and an empty list for any other expression. */
function partsOf(text: Expression): readonly Expression[] {
  if (text.kind === 'operation') return text.operator === '+' ? text.operands : [];
  const named = text.kind === 'constant' || text.kind === 'data' ? definitionOf(text) : undefined;
  return named ? partsOf(named) : [];
}
