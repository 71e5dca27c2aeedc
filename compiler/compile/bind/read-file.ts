import { resolvePath } from '../../language/source/resolve-path.ts';
import { createSource, type Path, type Source } from '../../language/source/source.ts';
import type { Node } from '../../language/syntax/document.ts';
import { describeFailure } from '../../language/syntax/parse-all.ts';
import { findConflicts } from '../../language/syntax/without-conflicts.ts';
import type { Linker } from './linker.ts';
import { spanOf } from './fields.ts';

/**
 * Reads a file that a rule file names. Returns its path and text, or undefined after reporting why it cannot be read, or
 * its merge conflicts.
 */
export function readFile(
  linker: Linker,
  source: Source,
  written: string,
  node: Node,
): { readonly path: Path; readonly text: string } | undefined {
  const path = resolvePath(written, source.path);
  if (path === undefined) {
    linker.mistake('import-outside', { path: written }, source, node);
    return undefined;
  }
  const read = linker.host.read(path);
  if ('failure' in read) {
    linker.report(describeFailure(read.failure, path, spanOf(source, node)));
    return undefined;
  }
  const conflicts = findConflicts(createSource(path, read.text));
  for (const conflict of conflicts) linker.report(conflict);
  return conflicts.length === 0 ? { path, text: read.text } : undefined;
}
