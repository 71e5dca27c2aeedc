import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Node } from '../document.ts';
import type { Parsed } from './read-declarations.ts';
import { splitAtDeclarations } from './split-declarations.ts';
import { spanOfTokens } from './fix.ts';

/** Drops all other errors of a declaration that contains a branch of another language, and marks it as unparsed. */
export function withoutBranches(
  parsed: Parsed,
  tokens: readonly IToken[],
  source: Source,
  problems: readonly Diagnostic[],
): Parsed {
  const branches = problems.filter(({ code }) => code === 'no-branches');
  if (branches.length === 0) return parsed;
  const lost = splitAtDeclarations(tokens, source.text)
    .map((piece) => spanOfTokens(piece, source))
    .filter((piece) => branches.some(({ span }) => isWithin(span, piece)));
  const isLost = (node: Node) => lost.some((piece) => isWithin(node, piece));
  return {
    declarations: parsed.declarations.map((declaration) =>
      isLost(declaration) ? { ...declaration, incomplete: true, unparsed: true } : declaration,
    ),
    mistakes: parsed.mistakes.filter(({ span }) => !isLost(span)),
    unparsed: [...parsed.unparsed, ...lost],
  };
}

function isWithin(inner: Node, outer: Node): boolean {
  return outer.start <= inner.start && inner.start < outer.end;
}
