import { readFileSync } from 'node:fs';
import { anchor } from './anchor.ts';
import { exampleSections } from './example-sections.ts';
import { grammarSection } from './grammar-section.ts';
import { kindSection } from './kind-section.ts';
import { paragraphs } from './markdown.ts';
import { messageSections } from './message-sections.ts';
import { namedSections } from './named-sections.ts';
import { operatorSection } from './operator-section.ts';
import { wordSection } from './word-section.ts';
import { wordTables } from './word-tables.ts';
import type { Section } from './section.ts';
import { vendorSection } from './vendor-section.ts';

const sections: readonly Section[] = [
  kindSection,
  operatorSection,
  wordSection,
  ...namedSections,
  vendorSection,
  ...exampleSections,
  grammarSection,
  ...messageSections,
];

/** Writes the language reference: a handwritten introduction, followed by sections from the tables. */
export function writeReference(): string {
  const introduction = withTables(readFileSync('scripts/reference/introduction.md', 'utf8').trim());
  const [, title, opening, chapters] = /^# (.+)\n\n([\s\S]*?)\n\n(## [\s\S]*)$/.exec(introduction)!;
  const page = paragraphs(
    '<!-- Written by `npm run generate` from tables and scripts/reference/; not to be edited. -->',
    `# ${title}`,
    opening,
    writeContents(chapters),
    chapters,
    ...sections.map(writeSection),
  );
  return `${page}\n`;
}

/** Replaces placeholders such as `<!-- types -->` with their tables. */
function withTables(text: string): string {
  return text.replace(/<!-- (\w+) -->/g, (_, name: string) => wordTables[name]);
}

function writeContents(chapters: string): string {
  // In a code block, a line that looks like a heading is a YAML comment.
  const written = [...chapters.replace(/```[\s\S]*?```/g, '').matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => `- ${link(heading, heading)}`,
  );
  const generated = sections.map(({ title, entries }) => {
    const names = entries.map(({ name, heading }) => link(name.replace(/[<>]/g, '\\$&'), heading));
    return `- ${link(title, title)}${names.length > 0 ? `: ${names.join(' · ')}` : ''}`;
  });
  return [...written, ...generated].join('\n');
}

function link(text: string, heading: string): string {
  return `[${text}](#${anchor(heading)})`;
}

function writeSection({ title, text, entries }: Section): string {
  return paragraphs(`## ${title}`, text, ...entries.map((entry) => `### ${entry.heading}\n\n${entry.text}`));
}
