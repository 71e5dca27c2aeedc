import { readdirSync, readFileSync } from 'node:fs';
import { compile } from '../../compiler/pipeline/compile.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { anchor } from './anchor.ts';
import { example, paragraphs } from './markdown.ts';
import { introductionOf } from './vendor-introduction.ts';
import { writeTable } from './write-table.ts';

/** The folder with a program for each consent manager of the library, which is also its recipe. */
const programs = 'test/managers';

/** Writes the page about the library of consent managers, from its files and its programs. */
export function writeManagers(): string {
  const sections = readdirSync(programs)
    .filter((file) => file !== 'shared.dsl')
    .map(describeManager)
    .toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const page = paragraphs(
    '<!-- Written by `npm run generate` from managers/ and its programs in test/managers/; not to be edited. -->',
    '# Consent managers',
    introduction,
    sections.map(({ title }) => `- [${title}](#${anchor(title)})`).join('\n'),
    ...sections.map(({ text }) => text),
  );
  return `${page}\n`;
}

const introduction = `These consent managers are files of the package. Import the file, give each group the names that your banner has for it,
and name the manager in \`stored\`. \`names\` must all be granted; without it, the name of the group itself counts.
[Consent](consent.md) says what happens then, how to declare a manager of your own, and which managers are built in and need
no file.

Each was run beside the real banner in Chromium, unless its text says "Not verified": an answer, a change, a withdrawal,
switches that are moved and not saved, an answer in another tab, an answer that is forgotten, and one that is damaged.`;

function describeManager(file: string): { readonly title: string; readonly text: string } {
  const { program } = compile(file, createDiskHost(programs));
  const name = program.consent?.stored?.source.name;
  if (!name) throw new InternalError(`${programs}/${file} has no declared consent manager`);
  const declarations = readFileSync(`managers/${file}`, 'utf8');
  const title = new RegExp(`^manager ${name} "([^"]+)"`, 'm').exec(declarations)![1];
  const recipe = readFileSync(`${programs}/${file}`, 'utf8').replace('import "shared.dsl"\n', '').trim();
  const others = [...declarations.matchAll(/^manager (\w+) "([^"]+)"/gm)].filter(([, other]) => other !== name);
  return {
    title,
    text: paragraphs(
      `## ${title}`,
      introductionOf('manager', name, declarations).replaceAll('Not verified:', '**Not verified:**'),
      example(recipe),
      writeOptions(name, declarations),
      ...others.map(([, other, what]) => `\`${other}\` is ${what}, with the same fields.`),
    ),
  };
}

/** Writes a table of the options of a manager, with the comments above them. */
function writeOptions(name: string, text: string): string {
  const [body = ''] = new RegExp(`^manager ${name} [^]*?\\n}`, 'm').exec(text) ?? [];
  const options = [...body.matchAll(/((?: {2}\/\/\/ .*\n)+) {2}option (\w+): (.*)/g)];
  if (options.length === 0) return '';
  const rows = options.map(([, comment, option, type]) => [
    `\`${option}\``,
    `\`${type}\``,
    comment
      .replaceAll(/^ *\/\/\/ /gm, '')
      .replaceAll('\n', ' ')
      .trim(),
  ]);
  return writeTable(['Option', 'Type and default', 'Meaning'], rows);
}
