import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { firstLineOfTypes, writeTypes } from '../../compiler/describe/types/write-types.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { requireOwnFile } from '../../tasks/output/require-own-file.ts';
import { replaceFile } from '../../tasks/disk/replace-file.ts';
import type { Path } from '../../compiler/language/source/source.ts';
import { readProject } from '../../tasks/check/read-project.ts';
import { describeProblems } from '../terminal/describe-problems.ts';
import { writeNews } from '../terminal/write-news.ts';
import type { TypesDocument } from '../../compiler/contract/files.ts';
import { diagnosticsDocument } from '../../tasks/check/diagnostics-document.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

export interface TypesOptions {
  readonly entry?: string;
  /** The file to write. Without it, the declarations are printed. */
  readonly out?: string;
  /** Only compares the file with what would be written. */
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Runs `tagc types`: writes TypeScript declarations of the data layer, or checks that a file has them. */
export function typesCommand({ entry, out, check = false, json }: TypesOptions, terminal: Terminal): 0 | 1 {
  if (check && out === undefined) throw new CannotRun('--check needs --out.', 'Name the file to compare with.');
  const { stdout, stderr } = terminal;
  const { program, diagnostics, root, nameOf } = readProject(entry, terminal);
  const print = (result: Pick<TypesDocument, 'text' | 'file'>) =>
    stdout.write(writeJson({ ...diagnosticsDocument(diagnostics), ...result } satisfies TypesDocument));
  if (hasErrors(diagnostics)) {
    if (json) print({});
    else stderr.write(describeProblems(diagnostics, stderr, nameOf));
    return 1;
  }
  const { read } = createDiskHost(root);
  const text = writeTypes(program, (path: Path) => {
    const file = read(path);
    return 'text' in file ? file.text : '';
  });
  if (out === undefined) {
    if (json) print({ text });
    else stdout.write(text);
    return 0;
  }
  const state = bringUpToDate(text, out, check, terminal);
  const name = visibleText(out);
  if (json) print({ file: { path: out, state } });
  else if (state === 'same') writeNews(`${name} is up to date.\n`, stdout);
  else if (state === 'written') writeNews(`Wrote ${name}.\n`, stdout);
  else stderr.write(`${name} differs from the rules.\n  Write it again: tagc types --out ${name}\n`);
  return state === 'differs' ? 1 : 0;
}

/** Writes a file if it has another text. With `check` it writes nothing. */
function bringUpToDate(
  text: string,
  out: string,
  check: boolean,
  { cwd }: Terminal,
): NonNullable<TypesDocument['file']>['state'] {
  const place = resolve(cwd, out);
  // Git and editors of Windows write other line ends, and a mark at the start.
  const before = readOrNothing(place)
    ?.replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (before === text) return 'same';
  if (check) return 'differs';
  requireOwnFile(place, visibleText(out), (old) => old.startsWith(firstLineOfTypes));
  replaceFile(place, text, out, 'run the command again');
  return 'written';
}

/** Returns the text of a file. A file that cannot be read counts as one with another text: writing it explains why. */
function readOrNothing(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}
