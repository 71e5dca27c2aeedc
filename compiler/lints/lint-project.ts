import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Program } from '../model/program.ts';
import type { Source } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';
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
  return withoutIgnored(lint(program, unimported, today), documents, new Set(off.map(({ name }) => name)));
}
