import { drawRule } from './draw-rule.ts';
import { describePart } from './describe-part.ts';
import { readGrammar } from './read-grammar.ts';

export interface GrammarDiagram {
  readonly title: string;
  /** From the folder `docs`. */
  readonly path: string;
  readonly words: string;
  readonly svg: string;
}

/** Every rule of the grammar as a railroad diagram, drawn from the parser itself. */
export function diagrams(): GrammarDiagram[] {
  return readGrammar().map((rule) => ({
    title: rule.title,
    path: `grammar/${rule.title.replaceAll(' ', '-')}.svg`,
    words: `${rule.title}: ${describePart(rule.part)}`,
    svg: drawRule(rule),
  }));
}
