import type { Expression } from '../../../language/model/expression.ts';
import { changedLabel, textLabel } from '../../../language/model/label.ts';
import { unknown } from '../../infer/check-value.ts';
import type { DataElement } from '../../../language/model/program.ts';
import {
  type Type,
  asOptional,
  textType,
  unknownType,
  withOptional,
  withPersonal,
} from '../../../language/model/type.ts';
import { hasPersonalData, labelOf, labelsOfNode, withLabelsOf } from '../../infer/labels/label-of.ts';
import type * as ast from '../../../language/syntax/document.ts';
import type { Declaration } from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { bodyFields, spanOf } from '../../bind/fields.ts';
import { linkDeclaredType, fromOutside } from '../../infer/types.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import { isModuleCall } from '../../infer/modules/custom-module.ts';
import { placesOfSource } from '../../infer/labels/places-of-call.ts';
import { rowsOfCase } from '../../infer/otherwise.ts';
import { functions } from '../../../language/tables/tables.ts';
import type { Source } from '../../../language/source/source.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    data: DataElement;
  }
}

export const dataLink = defineLink('data', {
  meaning: linkData,
  value: (linker, _, node, found) => {
    const data = linker.meaning('data', found);
    const { start, end } = node;
    return data ? { kind: 'data', data, type: data.type, start, end } : unknown(node);
  },
  placesOf: readAt,
  isReserved: isReservedValue,
});

/** Links `data x: type = source else …`: a value of the page, converted to its type. */
function linkData(linker: Linker, found: Binding): DataElement | undefined {
  const { declaration, source } = found;
  const [node] = declaration.values;
  const written = declaration.type ? linkDeclaredType(linker, source, declaration.type) : undefined;
  const expected = written && withRecordFields(linker, found, written);
  const context = { source };
  const value = !node
    ? unknown(declaration)
    : expected
      ? linker.typed(context, node, expected)
      : linker.expression(context, node);
  const fields = bodyFields(declaration.body);
  const optional = fields.has('fields') ? false : (value.type.optional ?? false);
  const own = withOptional(expected ? valueType(expected, value) : (value.type ?? unknownType), optional);
  const each = fields.get('each');
  const fallback = each?.value?.form === 'binary' && each.value.operator === 'else' ? each.value.right : undefined;
  const filled = fallback && linker.typed(context, fallback, textType);
  const lower = isTrue(fields.get('lower')?.value);
  const labelled = withLabelsOf(filled ? withLabelOfEach(own, filled.type) : own, value.type);
  const type = lower ? withPersonal(labelled, changedLabel(labelled.personal)) : labelled;
  reportCleaning(linker, found, type);
  return {
    ...declared(found, linker.documents),
    type,
    value,
    each: filled,
    clean: isTrue(fields.get('clean')?.value),
    lower,
  };
}

/** The type of the value. Fields of a record literal are known; in any other record, every field may be missing. */
function valueType(expected: Type, value: Expression): Type {
  if (value.kind === 'record' && expected.fields) return { ...expected, fields: value.type.fields };
  return expected.called || expected.of ? fromOutside(expected) : expected;
}

/** Adds the labels of the fallback after `else` in `each`, which replaces missing fields. */
function withLabelOfEach(type: Type, each: Type): Type {
  const fields = Object.entries(type.fields ?? {}).map(([name, field]) => [name, withLabelsOf(field, each)] as const);
  return type.fields ? { ...type, fields: Object.fromEntries(fields) } : type;
}

/** Returns a record type with the fields named by `fields`, each of the type in `each`. */
function withRecordFields(linker: Linker, { declaration, source }: Binding, type: Type): Type {
  const fields = bodyFields(declaration.body);
  if (type.name !== 'record' || type.called) {
    for (const name of ['fields', 'each']) {
      const entry = type.name === 'unknown' ? undefined : fields.get(name);
      if (entry) linker.mistake('not-here', { what: `"${name}"`, where: 'with the type record' }, source, entry.key);
    }
    return type;
  }
  const names = fields.get('fields')?.value;
  if (names?.form !== 'list') return type;
  const each = eachType(linker, source, fields.get('each')?.value);
  const labelled = withPersonal(each, type.personal);
  const entries = names.items.flatMap((item) => (item.form === 'name' ? [[item.name, labelled] as const] : []));
  return { ...type, fields: Object.fromEntries(entries) };
}

function eachType(linker: Linker, source: Binding['source'], node: Declaration['values'][number] | undefined): Type {
  const hasElse = node?.form === 'binary' && node.operator === 'else';
  const word = hasElse ? node.left : node;
  if (word?.form !== 'name') return asOptional(textType);
  const name = { text: word.name, start: word.start, end: word.end };
  const type = linkDeclaredType(linker, source, {
    personal: undefined,
    name,
    optional: false,
    start: word.start,
    end: word.end,
  });
  return withOptional(type, !hasElse);
}

/** Reports `clean` and `lower` on other types than text: a country in lower case, for example, would be in no set. */
function reportCleaning(linker: Linker, { declaration, source }: Binding, type: Type): void {
  if (type.name === 'text' || type.name === 'unknown') return;
  for (const name of ['clean', 'lower']) {
    const entry = bodyFields(declaration.body).get(name);
    if (entry) linker.mistake('not-here', { what: `"${name}"`, where: 'with a text' }, source, entry.key);
  }
}

function isTrue(node: Declaration['values'][number] | undefined): boolean {
  return node?.form === 'boolean' && node.value;
}

/**
 * Returns the places that a personal data element reads: its source, the values of a `case`, the fallbacks after `else`, the
 * arguments of functions, and what other data elements in its value read. What a personal value is made from is personal,
 * too. Functions that change a text give labels without kinds only, because another text may be of another kind. Redactors
 * give none, nor do computed values.
 */
function readAt(linker: Linker, { declaration, name, source }: Binding): LabelledPlace[] {
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
interface Part<Node extends ast.ExpressionNode> {
  readonly node: Node;
  readonly source: Source;
  readonly isWhole: boolean;
}

/** What follows more declarations than that is an error of its own. */
const mostLevels = 1000;

/** The values of other declarations that were followed: whole, and changed by functions. */
interface Seen {
  readonly whole: Set<ast.ExpressionNode>;
  readonly changed: Set<ast.ExpressionNode>;
}

/** Returns the calls from which a value is made, each once. */
function readsOf(
  linker: Linker,
  { node, source, isWhole }: Part<ast.ExpressionNode>,
  seen: Seen = { whole: new Set(), changed: new Set() },
  level = 0,
): Part<ast.CallNode>[] {
  const inside = (part: ast.ExpressionNode, whole = isWhole) =>
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
