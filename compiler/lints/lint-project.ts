import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Program } from '../language/model/program.ts';
import type { Document } from '../language/syntax/document.ts';
import { fileNotImported } from './file-not-imported/lint.ts';
import { withoutIgnored } from './ignored-lints.ts';
import { levelOf, lint } from './lint.ts';
import { lints } from './lints.ts';

/** Runs the lints and follows the comments that ignore them. For the parameters, see `lint`. */
export function lintProject(
  { program, documents }: { readonly program: Program; readonly documents: readonly Document[] },
  unimported: readonly Document[],
  today?: string,
): readonly Diagnostic[] {
  const off = lints.filter((one) => levelOf(one, program) === 'off' || (one.needsDay && today === undefined));
  const isOff = new Set(off.map(({ name }) => name));
  // Of these files, one lint reports that they are not imported, and no other reports anything.
  const others = new Set(unimported.map(({ source }) => source.path));
  return withoutIgnored(
    lint(program, unimported, today),
    [...documents, ...unimported],
    (name, path) => !isOff.has(name) && (!others.has(path) || name === fileNotImported.name),
  );
}
