import { catalogue } from '../../compiler/diagnostics/catalogue.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Section } from './section.ts';

/** The sections about lints and messages, by code. */
export const messageSections: readonly Section[] = [
  {
    title: 'Lints',
    text: 'A lint reports valid code that is rarely intended. `tagc lint` shows it as a warning. A project can turn a lint off, or into an error, by its name: `lints: { "unused-declaration": off }`.',
    entries: lints.map(({ name, summary, why, fix, good, bad }) => ({
      name,
      heading: code(name),
      text: paragraphs(summary, `${why} ${fix}`, 'Reported:', example(bad[0]), 'Accepted:', example(good[0])),
    })),
  },
  {
    title: 'Messages',
    text: '`tagc explain code` shows the same text in a terminal.',
    entries: Object.entries(catalogue)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { why, fix }]) => ({ name, heading: code(name), text: paragraphs(why, `*How to fix it:* ${fix}`) })),
  },
];
