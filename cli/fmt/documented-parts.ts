import { documentationOf } from '../../compiler/bind/documentation.ts';
import type { Declaration, Document, Node } from '../../compiler/syntax/document.ts';

/** The documentation that the language reads, in its order: of declarations, and of the names that "variables" declare. */
export function documentedParts(document: Document): readonly string[][] {
  const nodes = document.declarations.flatMap(partsOf);
  return nodes.map((node) => documentationOf(node, document.source, [document]));
}

function partsOf(declaration: Declaration): readonly Node[] {
  const { entries = [], declarations = [] } = declaration.body ?? {};
  const names = declaration.kind.text === 'variables' ? entries : [];
  return [declaration, ...names, ...declarations.flatMap(partsOf)];
}
