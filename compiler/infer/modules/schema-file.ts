import type { Path, Source } from '../../source/source.ts';
import type { Node } from '../../syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';

/** The file of a JSON Schema that was read, and the words of the rule file that name it. */
export interface SchemaFile {
  readonly path: Path;
  readonly text: string;
  readonly node: Node;
}

/** What is made of a schema; one that is none is told at the words that name its file. */
export function readSchemaFile<Made extends object>(
  linker: Linker,
  source: Source,
  { path, text, node }: SchemaFile,
  read: (text: string) => Made | { readonly reason: string },
): Made | undefined {
  const made = read(text);
  if (!('reason' in made)) return made;
  linker.mistake('schema-invalid', { path, reason: made.reason }, source, node);
  return undefined;
}
