import { diagrams, type GrammarDiagram } from '../grammar/diagrams.ts';
import { paragraphs } from './markdown.ts';
import type { Section } from './section.ts';

/** The grammar section, drawn from the parser. */
export const grammarSection: Section = {
  title: 'Grammar',
  text: paragraphs(
    'Read each diagram from left to right along its lines. Round boxes are written literally. Square boxes are other rules, or a name, a text, a number or a pattern of your own. The [kind](#kinds) of a declaration decides which parts it takes. In YAML, the same grammar applies to the content of keys and values.',
    ...diagrams().map(show),
  ),
  entries: [],
};

function show({ title, path, words }: GrammarDiagram): string {
  return `**${title}**\n\n![${words.replace(/[[\]\\]/g, '\\$&')}](${path})`;
}
