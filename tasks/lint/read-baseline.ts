import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { baselineVersion, type BaselineEntry } from './baseline.ts';

/** Reads the baseline of `tagc lint`. Throws a `CannotRun` if there is none, or none of this version. */
export function readBaseline(file: string, cwd: string): readonly BaselineEntry[] {
  const content = parseBaseline(file, cwd);
  if (content === undefined) {
    throw new CannotRun(`There is no file "${file}".`, `Write it first: tagc lint --write-baseline ${file}`);
  }
  const { version, warnings } = content;
  if (version !== baselineVersion) {
    throw new CannotRun(
      `The baseline "${file}" has version ${JSON.stringify(version)}, and this tagc reads version ${baselineVersion}.`,
      `Use the tagc that wrote it, or write it again: tagc lint --write-baseline ${file}`,
    );
  }
  if (!warnings.every(isEntry)) throw noBaseline(file);
  return warnings;
}

/** Throws a `CannotRun` if a file exists that is no baseline of any version: it must not be overwritten. */
export function requireBaselineOrNothing(file: string, cwd: string): void {
  parseBaseline(file, cwd);
}

/** Returns a baseline of any version. Undefined if there is no such file. */
function parseBaseline(
  file: string,
  cwd: string,
): { readonly version: unknown; readonly warnings: readonly unknown[] } | undefined {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CannotRun(`Cannot read "${file}".`, 'Check that it is a file and that you may read it.');
  }
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw noBaseline(file);
  }
  if (!isObject(content) || !('version' in content) || !Array.isArray(content.warnings)) throw noBaseline(file);
  return { version: content.version, warnings: content.warnings };
}

function isEntry(value: unknown): value is BaselineEntry {
  if (!isObject(value) || !Number.isSafeInteger(value.count) || Number(value.count) < 1) return false;
  return [value.path, value.code, value.declaration, value.line].every((part) => typeof part === 'string');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function noBaseline(file: string): CannotRun {
  return new CannotRun(
    `"${file}" is not a baseline of tagc lint.`,
    'Correct it, for example after a merge conflict, or name another file. A baseline is written with --write-baseline.',
  );
}
