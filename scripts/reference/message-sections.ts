import { catalogue } from '../../compiler/language/diagnostics/catalogue.ts';
import { lints } from '../../compiler/lints/lints.ts';
import { code, example, paragraphs } from './markdown.ts';
import type { Section } from './section.ts';

/** The section about lints, by name. */
export const lintSection: Section = {
  title: 'Lints',
  text: 'A lint reports valid code that is rarely intended. `tagc lint` shows it as a warning. A project can turn a lint off, or into an error, by its name: `lints: { "unused-declaration": off }`. Some are off until a project turns them on: `lints: { undocumented: warning }`. A comment above a line, or beside it, ignores lints there, with the reason: `// tagc-ignore unused-tag, undocumented: The campaign begins in May.` (in YAML `#`). One that ignores nothing is reported. [Lints](lint.md) explains baselines, warnings of a change only, and corrections.',
  entries: lints.map(({ name, level, summary, why, fix, good, bad }) => ({
    name,
    heading: code(name),
    text: paragraphs(
      level === 'off' ? `${summary} It is off by itself.` : summary,
      `${why} ${fix}`,
      'Reported:',
      example(bad[0]),
      'Accepted:',
      example(good[0]),
    ),
  })),
};

/** The section about messages, by code. */
export const messageSection: Section = {
  title: 'Messages',
  text: '`tagc explain code` shows the same text in a terminal.',
  entries: Object.entries(catalogue)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { why, fix }]) => ({ name, heading: code(name), text: paragraphs(why, `*How to fix it:* ${fix}`) })),
};
