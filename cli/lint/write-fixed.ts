import { join } from 'node:path';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import type { ReadProject } from '../../tasks/check/read-project.ts';
import { readUnchanged } from '../../tasks/check/read-unchanged.ts';
import { printDifference } from '../terminal/print-difference.ts';
import { count } from '../../compiler/language/source/count.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { FixedProject } from '../../tasks/lint/fix-project.ts';

/** Writes fixed files, or prints the changes with `dryRun`. It checks all files before it writes the first. */
export function writeFixed(
  { texts, fixed }: Pick<FixedProject, 'texts' | 'fixed'>,
  { root, documents, nameOf }: ReadProject,
  dryRun: boolean,
  terminal: Terminal,
): void {
  const files = documents.flatMap(({ source }) => {
    const text = texts.get(source.path);
    if (text === undefined) return [];
    const [place, name] = [join(root, source.path), nameOf(source.path)];
    const before = readUnchanged(place, source, name);
    const mark = before.slice(0, before.length - source.text.length);
    return [{ place, name, before, text: mark + text }];
  });
  for (const { place, name, before, text } of files) {
    if (dryRun) printDifference(name, before, text, 'fixed', terminal);
    else replaceFile(place, text, name, 'run the command again');
  }
  const what = `${count(fixed, 'problem')} in ${count(files.length, 'file')}`;
  writeNews(dryRun ? `--fix would correct ${what}. After that:\n` : `Corrected ${what}.\n`, terminal.stderr);
}
