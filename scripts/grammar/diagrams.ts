import { drawRule } from './draw-rule.ts';
import { describePart } from './describe-part.ts';
import { readGrammar } from './read-grammar.ts';

export interface GrammarDiagram {
  readonly title: string;
  /** Relative to the folder `docs`. */
  readonly path: string;
  readonly words: string;
  readonly svg: string;
}

/** Draws each rule of the parser's grammar as a railroad diagram. */
export function diagrams(): GrammarDiagram[] {
  return readGrammar().map((rule) => ({
    title: rule.title,
    path: `grammar/${rule.title.replaceAll(' ', '-')}.svg`,
    words: `${rule.title}: ${describePart(rule.part)}`,
    svg: drawRule(rule),
  }));
}
