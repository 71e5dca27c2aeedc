import { replaceFile } from '../../compiler/node/disk/replace-file.ts';
import type { Notation } from '../../compiler/syntax/notation.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../terminal/visible-text.ts';
import { convert, requireFree } from './convert.ts';
import { requireNoneLeft } from './require-none-left.ts';
import { tellEntry } from './tell-entry.ts';
import type { RuleFile } from './rule-file.ts';

/** Writes files in the other notation, all or none: no import leads to a file that was not written. */
export function convertFiles(files: readonly RuleFile[], notation: Notation, { answer, messages }: Terminal): boolean {
  requireNoneLeft(files, notation);
  const converted = convert(files, notation);
  const lost = converted.filter(({ text }) => text === undefined);
  for (const { name } of lost) {
    messages.write(`${visibleText(name)} cannot be written: something in its original has no form there.\n`);
  }
  if (lost.length > 0) messages.write('Nothing was written. "tagc check" tells what is wrong with the originals.\n');
  if (lost.length > 0) return false;
  for (const file of converted) requireFree(file);
  for (const { place, name, text } of converted) {
    replaceFile(place, text!, name);
    answer.write(`Wrote ${visibleText(name)}.\n`);
  }
  tellEntry(files, notation, messages);
  if (converted.length === 0) answer.write(`There is nothing to write: all files are ${names[notation]} already.\n`);
  return true;
}

const names = { dsl: 'DSL', yaml: 'YAML' };
