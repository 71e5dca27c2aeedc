import type { IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { claims } from '../claims.ts';

/** Returns what is wrong with an assertion, if it is one of the likely mistakes. `isParsed`: nothing else is wrong with it. */
export function describeAssertion(piece: readonly IToken[], source: Source, isParsed: boolean): Diagnostic | undefined {
  if (piece[0]?.image !== 'assert') return undefined;
  return describeHost(piece, source) ?? (isParsed ? undefined : describeSecondClaim(piece, source));
}

/** Finds `host ads.example` without quotes. */
function describeHost(piece: readonly IToken[], source: Source): Diagnostic | undefined {
  const word = piece.find(({ image }, index) => image === 'host' && piece[index - 1]?.image === '{');
  if (!word) return undefined;
  const end = word.startOffset + word.image.length;
  const [, space, host] = /^(\s*)([\w*-]+(?:\.[\w-]+)+)/.exec(source.text.slice(end)) ?? [];
  if (host === undefined) return undefined;
  const start = end + space.length;
  return diagnose('unquoted-host', { host }, { source, start, end: start + host.length });
}

/** Finds the second claim of `… never runs when a and runs only when b`. */
function describeSecondClaim(piece: readonly IToken[], source: Source): Diagnostic | undefined {
  const isClaim = (at: number) =>
    claims.some((claim) => claim.split(' ').every((word, index) => piece[at + index]?.image === word));
  const at = piece.findIndex(({ image }, index) => image === 'and' && isClaim(index + 1));
  if (at < 0) return undefined;
  const [start, end] = [piece[at].startOffset, piece[at + 2].startOffset + piece[at + 2].image.length];
  return diagnose('second-claim', {}, { source, start, end });
}
