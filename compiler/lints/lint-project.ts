import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Program } from '../model/program.ts';
import { admitsText } from '../declarations/admits-text.ts';
import type { Source } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';
import { parseSource } from '../syntax/parse-source.ts';
import { fileNotImported } from './file-not-imported/lint.ts';
import { withoutIgnored } from './ignored-lints.ts';
import { levelOf, lint } from './lint.ts';
import { lints } from './lints.ts';

/** Runs the lints and follows the comments that ignore them. For the parameters, see `lint`. */
export function lintProject(
  { program, documents }: { readonly program: Program; readonly documents: readonly Document[] },
  unimported: readonly Source[],
  today?: string,
): readonly Diagnostic[] {
  const off = lints.filter((one) => levelOf(one, program) === 'off' || (one.needsDay && today === undefined));
  const isOff = new Set(off.map(({ name }) => name));
  // Of these files, one lint reports that they are not imported, and no other reports anything.
  const others = new Map(unimported.map((source) => [source.path, parseSource(source, admitsText)]));
  return withoutIgnored(
    lint(program, unimported, today),
    [...documents, ...others.values()],
    (name, path) => !isOff.has(name) && (!others.has(path) || name === fileNotImported.name),
  );
}
