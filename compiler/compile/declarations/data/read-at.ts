import type { Binding } from '../../bind/binding.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { spanOf } from '../../bind/fields.ts';
import { hasPersonalData, labelOf, labelsOfNode } from '../../infer/labels/label-of.ts';
import { isModuleCall } from '../../infer/modules/custom-module.ts';
import { placesOfSource } from '../../infer/labels/places-of-call.ts';
import { rowsOfCase } from '../../infer/otherwise.ts';
import { functions } from '../../../language/tables/tables.ts';
import { textLabel } from '../../../language/model/label.ts';
import { unknownType, withPersonal } from '../../../language/model/type.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';

/**
 * Returns the places that a personal data element reads: its source, the values of a `case`, the fallbacks after `else`, the
 * arguments of functions, and what other data elements in its value read. What a personal value is made from is personal,
 * too. Functions that change a text give labels without kinds only, because another text may be of another kind. Redactors
 * give none, nor do computed values.
 */
export function readAt(linker: Linker, { declaration, name, source }: Binding): LabelledPlace[] {
  const type = labelsOfNode(linker, source, declaration.type);
  const by = { id: name.text, nameSpan: spanOf(source, name) };
  const label = labelOf(type);
  const [value] = declaration.values;
  if (!value || !hasPersonalData(type)) return [];
  return readsOf(linker, { node: value, source, isWhole: true }).flatMap(({ node, source, isWhole }) => {
    if (!isWhole && label !== textLabel) return [];
    const read = isWhole ? type : withPersonal(unknownType, label);
    return placesOfSource(linker, { source }, node).map((steps) => ({ steps, type: read, by }));
  });
}

/** A part of a value, its file, and whether the value contains it as it is. */
interface Part<Node extends ast.Expression> {
  readonly node: Node;
  readonly source: Source;
  readonly isWhole: boolean;
}

/** What follows more declarations than that is an error of its own. */
const mostLevels = 1000;

/** The values of other declarations that were followed: whole, and changed by functions. */
interface Seen {
  readonly whole: Set<ast.Expression>;
  readonly changed: Set<ast.Expression>;
}

/** Returns the calls from which a value is made, each once. */
function readsOf(
  linker: Linker,
  { node, source, isWhole }: Part<ast.Expression>,
  seen: Seen = { whole: new Set(), changed: new Set() },
  level = 0,
): Part<ast.CallNode>[] {
  const inside = (part: ast.Expression, whole = isWhole) =>
    readsOf(linker, { node: part, source, isWhole: whole }, seen, level);
  const inDeclared = (name: string, kind: string) => {
    const found = linker.lookup('values', name, source);
    const body = found?.declaration.kind.text === kind ? found.declaration.values[0] : undefined;
    if (!found || !body) return undefined;
    const followed = isWhole ? seen.whole : seen.changed;
    if (level === mostLevels || followed.has(body)) return [];
    followed.add(body);
    return readsOf(linker, { node: body, source: found.source, isWhole }, seen, level + 1);
  };
  switch (node.form) {
    case 'binary':
      return node.operator === 'else' ? [...inside(node.left), ...inside(node.right)] : [];
    case 'case':
      return rowsOfCase(source, node.entries).flatMap(({ value }) => (value ? inside(value) : []));
    case 'call': {
      // A custom module computes its value from its inputs.
      if (isModuleCall(node.of)) return inside(node.of);
      const name = node.of.form === 'name' ? node.of.name : '';
      const values = node.arguments.map(({ value }) => value);
      const table = functions.get(name);
      if (table?.removes || table?.identifies) return [];
      const isKept = table?.keepsText !== undefined && table.keepsText !== 'joined';
      if (table) return values.flatMap((value) => inside(value, isWhole && isKept));
      const read = inDeclared(name, 'function');
      return read ? [...read, ...values.flatMap((value) => inside(value))] : [{ node, source, isWhole }];
    }
    case 'index':
      return inside(node.of);
    case 'name':
      return inDeclared(node.name, 'data') ?? [];
    default:
      return [];
  }
}
