import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.mjs';

const sections = ['Added', 'Changed', 'Fixed'];

/** Returns the section and the sentence of a file in `changes/`, with links as in the root. Throws if its form is wrong. */
export function readChange(name, text) {
  const [section, ...lines] = text.trim().split('\n');
  const sentence = lines.join(' ').trim().replaceAll('](../', '](');
  const isOneSentence = sentence.endsWith('.') && !/[.!?] [A-Z]/.test(sentence);
  if (sections.includes(section) && isOneSentence) return { section, sentence };
  throw new Error(`changes/${name} needs a line with ${sections.join(', ')}, and then one sentence with a period.`);
}

/** Moves the files of `changes/` into the change log, under the version of `package.json`. */
export function writeReleaseNotes(root) {
  const names = readdirSync(join(root, 'changes'))
    .filter((name) => name !== 'README.md')
    .toSorted();
  const changes = names.map((name) => readChange(name, readFileSync(join(root, 'changes', name), 'utf8')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const log = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (names.length === 0) throw new Error('There are no changes to release.');
  if (log.includes(`\n## ${version}\n`))
    throw new Error(`CHANGELOG.md has version ${version}: raise it in package.json.`);
  if (!log.includes('\n## ')) throw new Error('CHANGELOG.md has no version, above which the new one would stand.');
  const parts = sections.flatMap((section) => {
    const lines = changes.filter((one) => one.section === section).map(({ sentence }) => `- ${sentence}`);
    return lines.length === 0 ? [] : [`### ${section}`, lines.join('\n')];
  });
  const heading = [`## ${version}`, ...parts].join('\n\n');
  // The introduction stays above the newest version.
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    log.replace('\n## ', () => `\n${heading}\n\n## `),
  );
  for (const name of names) rmSync(join(root, 'changes', name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    writeReleaseNotes(packageRoot);
  } catch ({ message }) {
    console.error(message);
    process.exitCode = 1;
  }
}
