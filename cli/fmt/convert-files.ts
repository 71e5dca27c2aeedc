import { replaceFile } from '../../compiler/node/disk/replace-file.ts';
import type { Syntax } from '../../compiler/syntax/syntax.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../terminal/visible-text.ts';
import { convert, requireFree } from './convert.ts';
import { requireNoMixedImports } from './require-no-mixed-imports.ts';
import { printConversion } from './print-conversion.ts';
import type { RuleFile } from './rule-file.ts';

/** Writes files in the other notation, all or none: no import leads to a file that was not written. */
export function convertFiles(files: readonly RuleFile[], syntax: Syntax, { stdout, stderr }: Terminal): boolean {
  requireNoMixedImports(files, syntax);
  const converted = convert(files, syntax);
  const lost = converted.filter(({ text }) => text === undefined);
  for (const { name } of lost) {
    stderr.write(`${visibleText(name)} cannot be written: something in its original has no form there.\n`);
  }
  if (lost.length > 0) stderr.write('Nothing was written. "tagc check" tells what is wrong with the originals.\n');
  if (lost.length > 0) return false;
  for (const file of converted) requireFree(file);
  for (const { place, name, text } of converted) {
    replaceFile(place, text!, name);
    stdout.write(`Wrote ${visibleText(name)}.\n`);
  }
  printConversion(files, syntax, stderr);
  if (converted.length === 0) stdout.write(`There is nothing to write: all files are ${names[syntax]} already.\n`);
  return true;
}

const names = { dsl: 'DSL', yaml: 'YAML' };
