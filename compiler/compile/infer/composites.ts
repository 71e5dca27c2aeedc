import { valuesOfChoice } from '../traverse/alternatives.ts';
import type { Expression } from '../../language/model/expression.ts';
import { derivedLabel, joinLabels, type Label } from '../../language/model/label.ts';
import { joinTypes } from './types.ts';
import { unknownType, withOptional, withPersonal, type Type } from '../../language/model/type.ts';
import { labelOfAll, withLabelsOf } from './labels/label-of.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import type * as ast from '../../language/syntax/document.ts';
import { linkCodes, looksLikeCodes } from './codes.ts';
import type { Linker } from '../bind/linker.ts';
import { isElse, isOtherwise, rowsOfCase, reportElse } from './otherwise.ts';
import { linkAnyValue, unknown } from './check-value.ts';
import type { Context } from '../bind/context.ts';
import { fieldName, bodyFields, reportRepeated, reportUnknownField } from '../bind/fields.ts';

/** Links `[a, b]`: a list, or a set of countries or locales. */
export function linkList(linker: Linker, context: Context, node: ast.ListNode, expected?: Type): Expression {
  const kind = expected?.name === 'locales' ? 'locale' : undefined;
  if (looksLikeCodes(linker, context, node, expected)) return linkCodes(linker, context, node, kind);
  const of = expected?.of;
  const items = node.items.map((item) => (of ? linker.typed(context, item, of) : linkAnyValue(linker, context, item)));
  const item = of ? items.reduce((type, item) => withLabelsOf(type, withoutLabel(item)), of) : itemType(items);
  const type: Type = { name: 'list', of: item };
  return {
    kind: 'list',
    items,
    type: withPersonal(type, joinLabels(item.personal, ownLabel(items))),
    start: node.start,
    end: node.end,
  };
}

function itemType(items: readonly Expression[]): Type {
  const types = items.map(withoutLabel);
  const differ = (a: Type, b: Type) => withLabelsOf(withLabelsOf(unknownType, a), b);
  return types.length === 0 ? unknownType : types.reduce((a, b) => joinTypes(a, b) ?? differ(a, b));
}

/** Removes the label of an item, which becomes that of the whole list or case. Labels of its fields stay. */
function withoutLabel({ type }: Expression): Type {
  return { ...type, optional: undefined, personal: undefined };
}

/** Returns the label of the values themselves, without those of their parts. */
function ownLabel(values: readonly Expression[]): Label | undefined {
  return values.reduce<Label | undefined>((all, { type }) => joinLabels(all, type.personal), undefined);
}

export function linkRecord(linker: Linker, context: Context, node: ast.RecordNode, expected?: Type): Expression {
  const unnamed = node.entries.find(({ key }) => fieldName(key) === undefined);
  if (unnamed) {
    const takes = 'a name or a text in quotes before the colon';
    linker.mistake('wrong-field', { name: 'A field', takes }, context.source, unnamed.key);
    return unknown(node);
  }
  reportRepeated(linker, context.source, node.entries);
  const fields = [...bodyFields(node)].map(([name, { key, value }]) => {
    const type = expected?.fields && Object.hasOwn(expected.fields, name) ? expected.fields[name] : undefined;
    // `{ name }` is short for `{ name: name }`.
    const node = value ?? key;
    return { name, value: type ? linker.typed(context, node, type) : linkAnyValue(linker, context, node) };
  });
  if (expected?.fields && reportFields(linker, context, node, expected)) return unknown(node);
  const type: Type = {
    name: 'record',
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value.type])),
  };
  const personal = ownLabel(fields.map(({ value }) => value));
  return { kind: 'record', fields, type: withPersonal(type, personal), start: node.start, end: node.end };
}

/** Reports fields that the record type does not have, and required fields that are missing. */
function reportFields(
  linker: Linker,
  { source }: Context,
  node: ast.RecordNode,
  { fields = {}, called }: Type,
): boolean {
  const unknownKeys = node.entries.filter(({ key }) => !Object.hasOwn(fields, fieldName(key) ?? ''));
  for (const { key } of unknownKeys) {
    const name = fieldName(key);
    if (name === undefined) continue;
    const owner = called ? `The record "${called}"` : 'This record';
    reportUnknownField(linker, source, key, name, { owner, known: Object.keys(fields) });
  }
  const isMisspelt = (name: string) => unknownKeys.some(({ key }) => nearest(fieldName(key) ?? '', [name]));
  const given = bodyFields(node);
  const left = Object.keys(fields).filter((name) => !fields[name].optional && !given.has(name) && !isMisspelt(name));
  const part = left.map((name) => `"${name}"`).join(', ');
  if (part) linker.mistake('missing-part', { kind: called ? `record "${called}"` : 'record', part }, source, node);
  return unknownKeys.length > 0 || left.length > 0;
}

export function linkCase(linker: Linker, context: Context, node: ast.CaseNode, expected?: Type): Expression {
  const entries = rowsOfCase(context.source, node.entries);
  reportOtherwise(linker, context, entries);
  const cases: { when: Expression; value: Expression }[] = [];
  let otherwise: Expression | undefined;
  for (const { key, value } of entries) {
    if (!value) {
      linker.mistake(
        'field-without-value',
        { name: context.source.text.slice(key.start, key.end) },
        context.source,
        key,
      );
      continue;
    }
    const linked = expected ? linker.typed(context, value, expected) : linker.expression(context, value);
    reportElse(linker, context.source, key);
    if (isOtherwise(key)) otherwise = linked;
    else cases.push({ when: linker.decision(context, key), value: linked });
  }
  const values = valuesOfChoice({ cases, otherwise });
  const optional = !otherwise || values.some(({ type }) => type.optional);
  const joined = itemType(values);
  // Which value was chosen reveals the conditions.
  const decided = derivedLabel(labelOfAll(cases.map(({ when }) => when)));
  const personal = joinLabels(joinLabels(joined.personal, ownLabel(values)), decided);
  const type = withPersonal(withOptional(joined, optional), personal);
  return { kind: 'choice', cases, otherwise, type, start: node.start, end: node.end };
}

/** Reports "otherwise" before other cases: cases are evaluated in order, so later ones would seem unreachable. */
function reportOtherwise(linker: Linker, { source }: Context, entries: readonly ast.EntryNode[]): void {
  const [first, second] = entries.filter(({ key }) => isOtherwise(key));
  if (second) linker.mistake('duplicate-field', { name: 'otherwise' }, source, second.key);
  else if (first?.value && first !== entries.at(-1) && !isElse(first.key)) {
    linker.mistake('not-here', { what: '"otherwise"', where: 'after all other cases' }, source, first.key);
  }
}
