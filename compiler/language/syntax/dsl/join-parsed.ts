import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { maxMistakes } from '../../diagnostics/max-mistakes.ts';
import { append } from '../append.ts';
import type { Declaration, Node } from '../document.ts';
import type { Parsed } from './read-declarations.ts';

/** Joins the parsed pieces of a file. Stops reading pieces once there are more errors than are shown. */
export function joinParsed(parts: Iterable<Parsed>): Parsed {
  const declarations: Declaration[] = [];
  const mistakes: Diagnostic[] = [];
  const unparsed: Node[] = [];
  for (const part of parts) {
    append(declarations, part.declarations);
    append(mistakes, part.mistakes);
    append(unparsed, part.unparsed);
    if (mistakes.length > maxMistakes) break;
  }
  return { declarations, mistakes, unparsed };
}
