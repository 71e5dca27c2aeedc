import { admitsText } from '../../compiler/declarations/admits-text.ts';
import type { Kind } from '../../compiler/declarations/kind.ts';
import { createSource } from '../../compiler/source/source.ts';
import { parseDsl } from '../../compiler/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';

/** Returns the YAML example of a kind, without the other declarations of the example. */
export function yamlExample({ name, example }: Kind): string {
  const document = parseDsl(createSource('example.dsl', example));
  const declarations = document.declarations.filter(({ kind }) => kind.text === name);
  return formatDocument({ ...document, declarations }, 'yaml', admitsText).trim();
}
