import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { mostMistakes } from '../../diagnostics/most-mistakes.ts';
import { append } from '../append.ts';
import type { Declaration, Node } from '../document.ts';
import type { Parsed } from './read-declarations.ts';

/** What the pieces of a file hold, as one. Behind more mistakes than anybody is shown no further piece is asked for. */
export function joinParsed(parts: Iterable<Parsed>): Parsed {
  const declarations: Declaration[] = [];
  const mistakes: Diagnostic[] = [];
  const unread: Node[] = [];
  for (const part of parts) {
    append(declarations, part.declarations);
    append(mistakes, part.mistakes);
    append(unread, part.unread);
    if (mistakes.length > mostMistakes) break;
  }
  return { declarations, mistakes, unread };
}
