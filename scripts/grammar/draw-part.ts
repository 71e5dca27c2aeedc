import railroad, { type Item } from 'railroad-diagrams';
import type { Part } from './part.ts';

/** Draws a part. An optional part has a bypass above it, a repeated part a loop below it. */
export function drawPart(part: Part): Item {
  switch (part.form) {
    case 'sign':
      return railroad.Terminal(part.text);
    case 'value':
      return railroad.NonTerminal(part.text);
    case 'rule':
      return railroad.NonTerminal(part.text);
    case 'sequence':
      return railroad.Sequence(...part.parts.map(drawPart));
    case 'choice':
      return railroad.Choice(0, ...part.parts.map(drawPart));
    case 'optional':
      return railroad.Choice(1, railroad.Skip(), drawPart(part.part));
    case 'repeated': {
      const repeated = railroad.OneOrMore(drawPart(part.part), part.between && drawPart(part.between));
      return part.atLeastOnce ? repeated : railroad.Choice(1, railroad.Skip(), repeated);
    }
  }
}
