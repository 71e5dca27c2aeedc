import { isSecureAddress } from '../evaluate/addresses.ts';
import type { Expression } from '../model/expression.ts';
import { target } from '../traverse/target.ts';
import { isHostKnown } from '../evaluate/is-host-known.ts';
import { possibleTexts } from '../evaluate/possible-texts.ts';
import type { Program } from '../model/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { spanText } from '../source/source.ts';

/** Where scripts and frames come from is said by rule files, and never by a page or its visitors. */
export function checkLoads({ tags }: Program, tell: Tell): void {
  for (const { vendor, options, source } of tags) {
    for (const [name, { csp }] of Object.entries(vendor.options)) {
      const value = options[name];
      if (!value || (csp !== 'script' && csp !== 'frame') || isSettled(value)) continue;
      const span = { source, start: value.start, end: value.end };
      tell(diagnose('load-from-any-host', { address: spanText(span), vendor: vendor.title }, span));
    }
  }
}

/** Also where what is said is wrong, since that is told already. */
function isSettled(address: Expression): boolean {
  const isWrong = address.type.name === 'unknown' || !possibleTexts(address).every(isSecureAddress);
  return isWrong || isHostKnown(address) || isOnLibraryHost(address);
}

/** `"https://" + library.host + "/own.js"`: whoever chose that host chose this very script. */
function isOnLibraryHost(address: Expression): boolean {
  const [first, second] = partsOf(address);
  if (!first) return false;
  const endsHost = second.kind === 'literal' && /^[/?#]/.test(String(second.value));
  return (endsHost && isLibraryOrigin(first)) || isOnLibraryHost(first);
}

function isLibraryOrigin(text: Expression): boolean {
  const [first, second] = partsOf(text);
  return first?.kind === 'literal' && first.value === 'https://' && isLibraryHost(second);
}

function isLibraryHost(text: Expression): boolean {
  return text.kind === 'fact' && text.fact.name === 'library.host';
}

/** The two sides of a `+`, also behind names; nothing of anything else. */
function partsOf(text: Expression): readonly Expression[] {
  if (text.kind === 'operation') return text.operator === '+' ? text.operands : [];
  const named = text.kind === 'constant' || text.kind === 'data' ? target(text) : undefined;
  return named ? partsOf(named) : [];
}
