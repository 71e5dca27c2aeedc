import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { count } from '../../compiler/language/source/count.ts';
import { importFileName } from '../../import/outcomes/import-file.ts';
import {
  type FileTexts,
  type UnmergedPlace,
  type MergedFiles,
  baseAfter,
  mergeFiles,
} from '../../import/merge/merge-files.ts';
import { readProject, type ReadProject } from '../../tasks/check/read-project.ts';
import { compareVersions } from '../../tasks/compare/compare-versions.ts';
import { differenceDocument } from '../../tasks/compare/difference-document.ts';
import { type Version, versionOf } from '../../tasks/compare/read-version.ts';
import { refuseOutside } from '../../tasks/disk/refuse-outside.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import { diagnosticsResult } from '../output/diagnostics-result.ts';
import { renderDifferences } from '../output/render-differences.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface NextImport {
  /** What the import before has written. */
  readonly before: FileTexts;
  readonly now: FileTexts;
  /** Returns the new text of the file that says what became of each item, with what the next import is merged with. */
  readonly record: (base: FileTexts) => string;
}

/**
 * Merges a new import into the folder of an earlier one, and prints what that changes for visitors. Returns 1 if the
 * merged rules have errors.
 */
export function mergeImport(root: string, { before, now, record }: NextImport, terminal: Terminal): 0 | 1 {
  const mine = textsIn(root, new Set([...before.keys(), ...now.keys()]));
  const merged = mergeFiles(before, mine, now);
  refuseOutside(
    root,
    [...merged.changes.keys()].filter((path) => !mine.has(path)),
  );
  const project = readProject(root, terminal);
  write(root, merged, record(baseAfter(before, now, merged)));
  const { stdout } = terminal;
  stdout.write(describe(merged));
  const after = readProject(root, terminal);
  if (hasErrors(after.diagnostics)) {
    stdout.write(`\nThe rules have errors now.\n\n${diagnosticsResult(after.diagnostics, after, stdout).pretty()}`);
    return 1;
  }
  if (merged.changes.size > 0) stdout.write(`\n${differences(project, after, mine, stdout.color)}`);
  return 0;
}

function textsIn(root: string, paths: ReadonlySet<string>): FileTexts {
  return new Map(
    [...paths].flatMap((path) => {
      const text = textOf(join(root, path), path);
      return text === undefined ? [] : [[path, text]];
    }),
  );
}

function textOf(place: string, path: string): string | undefined {
  try {
    return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotRun(`Cannot read "${path}".`, 'Check that it is a file and that you may read it.');
  }
}

/** Writes what the merge has changed. The record is last: after an interruption, the same import merges the rest. */
function write(root: string, { changes }: MergedFiles, record: string): void {
  for (const [path, text] of changes) {
    if (text === undefined) rmSync(join(root, path), { force: true });
    else replaceFile(join(root, path), text, path, 'run the command again');
  }
  replaceFile(join(root, importFileName), record, importFileName, 'run the command again');
}

function describe({ changes, kept }: MergedFiles): string {
  const removed = [...changes.values()].filter((text) => text === undefined).length;
  const merged = `Merged: ${count(changes.size - removed, 'file')} written, ${removed} removed.\n`;
  if (kept.length === 0) return merged;
  const places = kept.map(describePlace).join('');
  return `${merged}\nYou and the container have both changed these places. They stay as you wrote them until both agree:\n\n${places}`;
}

function describePlace({ path, line, container }: UnmergedPlace): string {
  const place = line === undefined ? path : `${path}:${line}`;
  if (container === '') return `  ${place}\n    the container no longer has it\n`;
  if (line === undefined) return `  ${place}\n    the container has the whole file\n`;
  const lines = container.split('\n').map((text) => `      ${text}`.trimEnd());
  return `  ${place}\n    the container has:\n${lines.join('\n')}\n`;
}

/** Returns what a merge changes for visitors. `texts` are those of the files before it. */
function differences(before: ReadProject, after: ReadProject, texts: FileTexts, color: boolean): string {
  const { textOf: onDisk, ...version } = versionOf(before);
  const earlier: Version = {
    ...version,
    diagnostics: before.diagnostics,
    name: 'before the import',
    textOf: (path) => texts.get(path) ?? onDisk(path),
  };
  const document = differenceDocument(compareVersions(earlier, { ...versionOf(after), name: 'after the import' }));
  return renderDifferences(document, {}, createPaint(color));
}
