import { catalogue } from '../../compiler/diagnostics/catalogue.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Section } from './section.ts';

/** What users are told, by the code that stands beside it. */
export const messageSections: readonly Section[] = [
  {
    title: 'Lints',
    text: 'What is allowed and rarely meant. `tagc lint` warns about it; a project turns a lint off, or into an error, by its name: `lints: { "unused-declaration": off }`.',
    entries: lints.map(({ name, summary, why, fix, good, bad }) => ({
      name,
      heading: code(name),
      text: paragraphs(summary, `${why} ${fix}`, 'It warns about:', example(bad[0]), 'It likes:', example(good[0])),
    })),
  },
  {
    title: 'Messages',
    text: '`tagc explain code` says the same in a terminal.',
    entries: Object.entries(catalogue)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { why, fix }]) => ({ name, heading: code(name), text: paragraphs(why, `*What to do:* ${fix}`) })),
  },
];
