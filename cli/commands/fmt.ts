import { readFileSync } from 'node:fs';
import { InternalError } from '../../compiler/diagnostics/internal-error.ts';
import { admitsText } from '../../compiler/language/admits-text.ts';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { replaceFile } from '../../compiler/node/replace-file.ts';
import { createSource } from '../../compiler/source/source.ts';
import type { Document } from '../../compiler/syntax/document.ts';
import { notationOf, type Notation } from '../../compiler/syntax/notation.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';
import { convert, requireFree } from '../fmt/convert.ts';
import { findRuleFiles } from '../fmt/find-rule-files.ts';
import { formatSafely } from '../fmt/format-safely.ts';
import { readRuleFile } from '../fmt/read-rule-file.ts';
import type { RuleFile } from '../fmt/rule-file.ts';
import { difference } from '../terminal/difference.ts';
import { createPaint } from '../terminal/paint.ts';
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import { count } from '../terminal/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../terminal/visible-text.ts';

export interface FmtOptions {
  readonly paths: readonly string[];
  readonly check?: boolean;
  readonly stdin?: boolean;
  readonly to?: Notation;
}

/**
 * `tagc fmt`: lays rule files out in one form, or writes them in the other notation. A file that cannot be read without
 * a mistake stays as it is; its mistakes are told.
 */
export async function fmt(options: FmtOptions, terminal: Terminal): Promise<0 | 1> {
  if (options.stdin) return formatInput(options, terminal);
  const files = findRuleFiles(options.paths, terminal.cwd).map((file) => readRuleFile(file, terminal.cwd));
  const sound = files.filter(({ document, name }) => isSound(document, name, terminal));
  const isDone = options.to ? convertFiles(sound, options.to, terminal) : formatFiles(sound, options, terminal);
  return isDone && sound.length === files.length ? 0 : 1;
}

/** Mistakes of form are told; what they leave is no whole file. */
function isSound({ problems }: Document, name: string, { messages }: Terminal): boolean {
  if (problems.length === 0) return true;
  messages.write(`${renderDiagnostics(problems, { ...messages, nameOf: () => name })}\n${name} was left as it is.\n`);
  return false;
}

function formatFiles(files: readonly RuleFile[], { check }: FmtOptions, terminal: Terminal): boolean {
  const changed = files.filter((file) => {
    const text = formatWhole(file.document, notationOf(file.place), file.name);
    const before = readFileSync(file.place, 'utf8');
    if (before === text) return false;
    if (!before.endsWith(file.document.source.text)) throw changedMeanwhile(file.name);
    if (check) tellDifference(file.name, before, text, terminal);
    else replaceFile(file.place, text, file.name);
    if (!check) terminal.answer.write(`Formatted ${visibleText(file.name)}.\n`);
    return true;
  });
  const same = files.length - changed.length;
  if (check) terminal.messages.write(`${count(changed.length, 'file')} would change, ${same} would not.\n`);
  else if (changed.length === 0) terminal.answer.write(`${count(same, 'file')} had this form already.\n`);
  return !check || changed.length === 0;
}

/** An editor may save while the command works; what it saved stays. */
function changedMeanwhile(name: string): CannotRun {
  return new CannotRun(`${name} was changed while it was formatted.`, 'Format it again.');
}

/** A document that comes out as something else shows a mistake of ours, and must not be written. */
function formatWhole(document: Document, notation: Notation, name: string): string {
  const text = formatSafely(document, notation);
  if (text === undefined) throw new InternalError(`Formatting would change what ${name} says; it was left as it is.`);
  return text;
}

function tellDifference(name: string, before: string, after: string, { answer }: Terminal): void {
  answer.write(`${difference(name, before, after, createPaint(answer.color))}\n`);
}

/** All or none: an import must not lead to a file that was not written. */
function convertFiles(files: readonly RuleFile[], notation: Notation, { answer, messages }: Terminal): boolean {
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
  if (converted.length === 0) answer.write(`There is nothing to write: all files are ${names[notation]} already.\n`);
  return true;
}

const names = { dsl: 'DSL', yaml: 'YAML' };

/** Formats standard input; a path says how it is written, and is not read. */
async function formatInput({ paths, to, check }: FmtOptions, terminal: Terminal): Promise<0 | 1> {
  const [path = 'standard-input.dsl', second] = paths;
  if (second)
    throw new CannotRun('Standard input is one file.', 'Give at most one path, which says how it is written.');
  const text = await terminal.readInput();
  const document = parseSource(createSource(path, text), admitsText);
  if (!isSound(document, path, terminal)) return 1;
  const formatted = formatWhole(document, to ?? notationOf(path), path);
  if (!check) terminal.answer.write(formatted);
  else if (formatted !== text) tellDifference(path, text, formatted, terminal);
  return check && formatted !== text ? 1 : 0;
}
