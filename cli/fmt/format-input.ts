import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseSource, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import type { FmtOptions } from './fmt-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../../tasks/disk/read-text.ts';
import { cannotFormat } from '../../tasks/format/read-rule-file.ts';
import { formatWhole } from '../../tasks/format/format-whole.ts';
import { hasNoProblems } from './has-no-problems.ts';
import { printDifference } from '../terminal/print-difference.ts';

/** Formats standard input. A path only selects the syntax; the file is not read. */
export async function formatInput({ paths, to, check }: FmtOptions, terminal: Terminal): Promise<0 | 1> {
  const [path = 'standard-input.dsl', second] = paths;
  if (second) throw new CannotRun('--stdin accepts only one path.', 'Name at most one path, which selects the syntax.');
  const read = readText(await terminal.readInput());
  if ('failure' in read) throw cannotFormat('standard input', read.failure);
  const { text } = read;
  const document = parseSource(createSource(path, text), admitsText);
  if (!hasNoProblems(document, path, terminal.stderr)) return 1;
  const formatted = formatWhole(document, to ?? syntaxOf(path), path);
  if (!check) terminal.stdout.write(formatted);
  else if (formatted !== text) printDifference(path, text, formatted, 'formatted', terminal);
  return check && formatted !== text ? 1 : 0;
}
