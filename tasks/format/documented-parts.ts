import { documentationOf } from '../../compiler/compile/bind/fields.ts';
import type { Declaration, Document, Node } from '../../compiler/language/syntax/document.ts';

/** Returns the documentation of all declarations and of the names in "variables", in file order. */
export function documentedParts(document: Document): readonly string[][] {
  const nodes = document.declarations.flatMap(partsOf);
  return nodes.map((node) => documentationOf(node, document.source, [document]));
}

function partsOf(declaration: Declaration): readonly Node[] {
  const { entries = [], declarations = [] } = declaration.body ?? {};
  const names = declaration.kind.text === 'variables' ? entries : [];
  return [declaration, ...names, ...declarations.flatMap(partsOf)];
}
