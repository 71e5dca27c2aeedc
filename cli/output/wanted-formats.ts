import { InvalidArgumentError } from 'commander';
import { nearest } from '../../compiler/diagnostics/nearest.ts';

/** Every format of `--format`. `pretty` and `json` depend on the command. */
export const formatNames = ['pretty', 'json', 'sarif', 'github', 'gitlab', 'junit', 'line'] as const;

export type FormatName = (typeof formatNames)[number];

/** One format, and the file to write; without one it goes to standard output. */
export interface WantedFormat {
  readonly name: FormatName;
  readonly file?: string;
}

/**
 * Reads one value of `--format`, such as `sarif=out.sarif`, and adds it to those before. Throws an `InvalidArgumentError`
 * for an unknown format, a missing file name, or a second format for standard output.
 */
export function readFormat(value: string, before: readonly WantedFormat[] = []): readonly WantedFormat[] {
  const [name, ...rest] = value.split('=');
  if (!isFormat(name)) {
    const similar = nearest(name, formatNames);
    throw new InvalidArgumentError(
      `${similar ? `Did you mean "${similar}"? ` : ''}The formats are ${formatNames.join(', ')}.`,
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
  if (before.some((one) => one.file === file)) throw new InvalidArgumentError(`Two formats would overwrite "${file}".`);
  return [...before, { name, file }];
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

const isFormat = (name: string): name is FormatName => (formatNames as readonly string[]).includes(name);
