import type { Path, Source } from '../../../language/source/source.ts';
import type { Node } from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';

/** The contents of a JSON Schema file, and the node of the rule file that names it. */
export interface SchemaFile {
  readonly path: Path;
  readonly text: string;
  readonly node: Node;
}

/** Reads a schema file with the function `read`. Reports an invalid schema where the rule file names it. */
export function readSchemaFile<Result extends object>(
  linker: Linker,
  source: Source,
  { path, text, node }: SchemaFile,
  read: (text: string) => Result | { readonly reason: string },
): Result | undefined {
  const result = read(text);
  if (!('reason' in result)) return result;
  linker.mistake('schema-invalid', { path, reason: result.reason }, source, node);
  return undefined;
}
