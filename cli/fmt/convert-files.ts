import { replaceFile } from '../../tasks/disk/replace-file.ts';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';
import { convert, requireFree } from '../../tasks/format/convert.ts';
import { requireNoMixedImports } from '../../tasks/format/require-no-mixed-imports.ts';
import { printConversion } from './print-conversion.ts';
import type { RuleFile } from '../../tasks/format/rule-file.ts';

/**
 * Writes files in the other syntax. It writes all files or none, so that no import points to a
 * missing file. Returns the new names, and undefined if some file cannot be written.
 */
export function convertFiles(
  files: readonly RuleFile[],
  syntax: Syntax,
  { stdout, stderr }: Terminal,
): readonly string[] | undefined {
  requireNoMixedImports(files, syntax);
  const converted = convert(files, syntax);
  const failed = converted.filter(({ text }) => text === undefined);
  for (const { name } of failed) {
    stderr.write(
      `Cannot write "${visibleText(name)}": its original contains something that ${names[syntax]} cannot express.\n`,
    );
  }
  if (failed.length > 0) stderr.write('Nothing was written. Run "tagc check" to see the problems in the originals.\n');
  if (failed.length > 0) return undefined;
  for (const file of converted) requireFree(file);
  for (const { place, name, text } of converted) {
    replaceFile(place, text!, name, 'format again');
    writeNews(`Wrote ${visibleText(name)}.\n`, stdout);
  }
  printConversion(files, syntax, stderr);
  if (converted.length === 0) writeNews(`Nothing to convert: all files are ${names[syntax]} already.\n`, stdout);
  return converted.map(({ name }) => name);
}

const names = { dsl: 'DSL', yaml: 'YAML' };
