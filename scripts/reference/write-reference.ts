import { readFileSync } from 'node:fs';
import { exampleSections } from './example-sections.ts';
import { grammarSection } from './grammar-section.ts';
import { kindSection } from './kind-section.ts';
import { anchor, headingsIn } from './anchor.ts';
import { paragraphs } from './markdown.ts';
import { lintSection, messageSection } from './message-sections.ts';
import {
  actionSection,
  builtInSection,
  eventSection,
  functionSection,
  managerSection,
  sourceSection,
} from './named-sections.ts';
import { operatorSection } from './operator-section.ts';
import { createResolver } from './resolve-links.ts';
import type { Section } from './section.ts';
import { vendorSection } from './vendor-section.ts';
import { wordSection } from './word-section.ts';
import { wordTables } from './word-tables.ts';

/** What follows the handwritten chapters of each page, `scripts/reference/pages`, in the order of the pages. */
const pages: Readonly<Record<string, readonly Section[]>> = {
  syntax: [wordSection, grammarSection],
  declarations: [kindSection],
  values: [operatorSection],
  reading: [builtInSection, sourceSection],
  functions: [functionSection],
  'personal-data': [],
  events: [eventSection],
  rules: [actionSection],
  tags: [vendorSection, managerSection],
  'custom-modules': [],
  'assertions-and-scenarios': exampleSections,
  lints: [lintSection],
  messages: [messageSection],
};

interface Page {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Writes the reference of the language: an entry page, and a page for each thing that one looks up. */
export function writeReference(): Page[] {
  const written = Object.entries(pages).map(([name, sections]) => ({
    path: `docs/language/${name}.md`,
    text: writePage(name, sections),
  }));
  const entry = { path: 'docs/language.md', text: writeEntry(written) };
  const all = [entry, ...written];
  const resolve = createResolver(all);
  return all.map(({ path, text }) => ({ path, text: `${resolve(path, text)}\n` }));
}

const notice = '<!-- Written by `npm run generate` from tables and scripts/reference/; not to be edited. -->';

function writePage(name: string, sections: readonly Section[]): string {
  const [, title, opening, chapters] = /^(# .+)\n\n([\s\S]*?)(?:\n\n(## [\s\S]*))?$/.exec(readTemplate(name))!;
  const contents = [
    ...headingsIn(chapters ?? '').map(({ heading }) => `- ${link(heading, heading)}`),
    ...sections.map(listEntries),
  ];
  return paragraphs(notice, title, opening, contents.join('\n'), chapters ?? '', ...sections.map(writeSection));
}

/** Writes the page with the overview, which lists the others with their chapters. */
function writeEntry(others: readonly Page[]): string {
  const list = others.map(({ path, text }) => {
    const [title, ...chapters] = headingsIn(text).filter(({ level }) => level < 3);
    const names = chapters.map(({ heading }) => link(heading, heading));
    return `- **[${title.heading}](${path.replace('docs/', '')})**: ${names.join(' · ')}`;
  });
  return paragraphs(notice, readTemplate('language').replace('<!-- pages -->', list.join('\n')));
}

/** Reads a template. Placeholders such as `<!-- types -->` become their tables. */
function readTemplate(name: string): string {
  return readFileSync(`scripts/reference/pages/${name}.md`, 'utf8')
    .trim()
    .replace(/<!-- (\w+) -->/g, (placeholder, table: string) => wordTables[table] ?? placeholder);
}

function listEntries({ title, entries }: Section): string {
  const names = entries.map(({ name, heading }) => link(name.replace(/[<>]/g, '\\$&'), heading));
  return `- ${link(title, title)}${names.length > 0 ? `: ${names.join(' · ')}` : ''}`;
}

function link(text: string, heading: string): string {
  return `[${text}](#${anchor(heading)})`;
}

function writeSection({ title, text, entries }: Section): string {
  return paragraphs(`## ${title}`, text, ...entries.map((entry) => `### ${entry.heading}\n\n${entry.text}`));
}
