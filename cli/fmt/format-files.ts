import { replaceFile } from '../../tasks/disk/replace-file.ts';
import { syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { count } from '../../compiler/language/source/count.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readUnchanged } from '../../tasks/check/read-unchanged.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { formatWhole } from '../../tasks/format/format-whole.ts';
import type { RuleFile } from '../../tasks/format/rule-file.ts';
import { printDifference } from '../terminal/print-difference.ts';

/** Formats files in place, or prints the changes with `check`. Returns those that changed or would change. */
export function formatFiles(files: readonly RuleFile[], check: boolean, terminal: Terminal): readonly RuleFile[] {
  const changed = files.filter((file) => {
    const text = formatWhole(file.document, syntaxOf(file.place), file.name);
    const before = readUnchanged(file.place, file.document.source, file.name);
    if (before === text) return false;
    if (check) printDifference(file.name, before, text, 'formatted', terminal);
    else replaceFile(file.place, text, file.name, 'format again');
    if (!check) writeNews(`Formatted ${visibleText(file.name)}.\n`, terminal.stdout);
    return true;
  });
  const same = files.length - changed.length;
  if (check) writeNews(`${count(changed.length, 'file')} would change, ${same} would not.\n`, terminal.stderr);
  else if (changed.length === 0) writeNews(`${count(same, 'file')} already formatted.\n`, terminal.stdout);
  return changed;
}
