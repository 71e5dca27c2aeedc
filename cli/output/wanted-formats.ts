import { realpathSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { nearest } from '../../compiler/language/diagnostics/nearest.ts';

/** The formats of every command with `--format`. `pretty` and `json` depend on the command. */
export const formatNames = ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'line'] as const;

/** Those of `tagc test`, which also has coverage. */
export const testFormatNames = [...formatNames, 'lcov'] as const;

export type FormatName = (typeof testFormatNames)[number];

/** One format, and the file to write; without one it goes to standard output. */
export interface WantedFormat {
  readonly name: FormatName;
  readonly file?: string;
}

/**
 * Reads one value of `--format`, such as `sarif=out.sarif`, and adds it to those before. Throws an `InvalidArgumentError`
 * for a format that the command does not have, a missing file name, a file with code or rules, the file of another format,
 * or a second format for standard output. `cwd` is the folder to which file names are relative.
 */
export function readFormat(
  names: readonly FormatName[],
  cwd: string,
  value: string,
  before: readonly WantedFormat[] = [],
): readonly WantedFormat[] {
  const [word, ...rest] = value.split('=');
  const name = names.find((one) => one === word);
  if (name === undefined) {
    const similar = nearest(word, names);
    throw new InvalidArgumentError(
      `${similar ? `Did you mean "${similar}"? ` : ''}The formats are ${names.join(', ')}.`,
    );
  }
  if (rest.length === 0) {
    if (before.some(({ file }) => file === undefined)) {
      throw new InvalidArgumentError(
        'Only one format can go to standard output. Name files for the others: sarif=out.sarif',
      );
    }
    return [...before, { name }];
  }
  const file = rest.join('=');
  if (file === '') throw new InvalidArgumentError(`Name the file after the =, as in ${name}=out.${name}`);
  const place = targetOf(resolve(cwd, file));
  if ([file, place].some((path) => extensionsOfCode.has(extname(path).toLowerCase()))) {
    throw new InvalidArgumentError(
      `"${file}" is a file for rules or code. Name another one, as in ${name}=out.${name}`,
    );
  }
  if (before.some((one) => one.file !== undefined && targetOf(resolve(cwd, one.file)) === place)) {
    throw new InvalidArgumentError(`Two formats would overwrite "${file}".`);
  }
  return [...before, { name, file }];
}

/** The extensions of what projects consist of. No format is written to such a file by intention. */
const extensionsOfCode: ReadonlySet<string> = new Set(
  ['dsl', 'yaml', 'yml', 'ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'].map((name) => `.${name}`),
);

/** Returns the path of a file without links, as far as it exists. */
function targetOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(targetOf(dirname(path)), basename(path));
  }
}

/** Returns the formats that the options of a command want. `--json` is short for `--format json`. */
export function formatsOf({
  format = [],
  json,
}: {
  readonly format?: readonly WantedFormat[];
  readonly json?: boolean;
}) {
  return json ? [{ name: 'json' } as const] : format;
}
