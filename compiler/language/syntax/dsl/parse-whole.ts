import type { IToken } from 'chevrotain';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import { Grammar } from './grammar.ts';
import { readDeclarations, type Parsed } from './read-declarations.ts';

let strict: Grammar | undefined;

/** Parses a file without error recovery. The result is unreliable after the first error. */
export function parseWhole(found: IToken[], source: Source, problems: readonly Diagnostic[]): Parsed {
  strict ??= new Grammar(false);
  return readDeclarations(strict, found, source, problems);
}
