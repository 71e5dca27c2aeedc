import type { Expression } from '../../../language/model/expression.ts';
import { changedLabel } from '../../../language/model/label.ts';
import { fromOutside, unknown } from '../../infer/check-value.ts';
import type { DataElement } from '../../../language/model/program.ts';
import {
  textType,
  unknownType,
  asOptional,
  withOptional,
  withPersonal,
  type Type,
} from '../../../language/model/type.ts';
import { withLabelsOf } from '../../infer/labels/label-of.ts';
import type { Declaration } from '../../../language/syntax/document.ts';
import type { Linker } from '../../bind/linker.ts';
import { bodyFields } from '../../bind/fields.ts';
import { linkType } from '../../infer/types.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';
import { readAt } from './read-at.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../reserved.ts';

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
  const written = declaration.type ? linkType(linker, source, declaration.type) : undefined;
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
  const type = linkType(linker, source, {
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
