import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import type { Kind } from '../../compiler/compile/declarations/kind.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';

/** Returns the YAML example of a kind, without the other declarations of the example. */
export function yamlExample({ name, example }: Kind): string {
  const document = parseDsl(createSource('example.dsl', example));
  const declarations = document.declarations.filter(({ kind }) => kind.text === name);
  return formatDocument({ ...document, declarations }, 'yaml', admitsText).trim();
}
