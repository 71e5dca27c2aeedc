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
import { renderDiagnostics } from '../terminal/render-diagnostics.ts';
import { summarizeDiagnostics } from '../../tasks/text/summarize-diagnostics.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { visibleText } from '../../compiler/describe/blocks/visible-text.ts';

export interface TypesOptions {
  readonly entry?: string;
  /** The file to write. Without it, the declarations are printed. */
  readonly out?: string;
  /** Only compares the file with what would be written. */
  readonly check?: boolean;
}

/** Runs `tagc types`: writes TypeScript declarations of the data layer, or checks that a file has them. */
export function typesCommand({ entry, out, check }: TypesOptions, terminal: Terminal): 0 | 1 {
  if (check && out === undefined) throw new CannotRun('--check needs --out.', 'Name the file to compare with.');
  const { program, diagnostics, root, nameOf } = readProject(entry, terminal);
  if (hasErrors(diagnostics)) {
    const rendered = renderDiagnostics(diagnostics, { ...terminal.stderr, nameOf });
    terminal.stderr.write(`${rendered}\n${summarizeDiagnostics(diagnostics)}\n`);
    return 1;
  }
  const { read } = createDiskHost(root);
  const text = writeTypes(program, (path: Path) => {
    const file = read(path);
    return 'text' in file ? file.text : '';
  });
  if (out === undefined) {
    terminal.stdout.write(text);
    return 0;
  }
  const place = resolve(terminal.cwd, out);
  const name = visibleText(out);
  // Git and editors of Windows write other line ends, and a mark at the start.
  if (
    readOrNothing(place)
      ?.replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n') === text
  ) {
    terminal.stdout.write(`${name} is up to date.\n`);
    return 0;
  }
  if (check) {
    terminal.stderr.write(`${name} differs from the rules.\n  Write it again: tagc types --out ${name}\n`);
    return 1;
  }
  requireOwnFile(place, name, (before) => before.startsWith(firstLineOfTypes));
  replaceFile(place, text, out, 'run the command again');
  terminal.stdout.write(`Wrote ${name}.\n`);
  return 0;
}

/** Returns the text of a file. A file that cannot be read counts as one with another text: writing it explains why. */
function readOrNothing(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}
