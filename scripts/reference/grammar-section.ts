import { diagrams, type GrammarDiagram } from '../grammar/diagrams.ts';
import { paragraphs } from './markdown.ts';
import type { Section } from './section.ts';

/** The grammar, as the parser has it. */
export const grammarSection: Section = {
  title: 'Grammar',
  text: paragraphs(
    'Each diagram is read from left to right along its lines. What is round is written as it stands; what is square is another rule, or a name, a text, a number or a pattern of your own. Which parts a declaration takes is said by its [kind](#kinds); in YAML the same grammar reads the pieces that keys and values hold.',
    ...diagrams().map(show),
  ),
  entries: [],
};

function show({ title, path, words }: GrammarDiagram): string {
  return `**${title}**\n\n![${words.replace(/[[\]\\]/g, '\\$&')}](${path})`;
}
