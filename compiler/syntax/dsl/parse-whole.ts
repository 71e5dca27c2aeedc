import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { Grammar } from './grammar.ts';
import { readDeclarations, type Parsed } from './read-declarations.ts';

let strict: Grammar | undefined;

/** Parses a file in one go; behind its first mistake nothing is reliable. */
export function parseWhole(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  strict ??= new Grammar(false);
  return readDeclarations(strict, found, source, problems);
}
