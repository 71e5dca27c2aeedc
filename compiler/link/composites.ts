import type { Expression } from '../core/expression.ts';
import { accepts, unknownType, withOptional, withPersonal, type Type } from '../core/type.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type * as ast from '../syntax/document.ts';
import { linkCodes, looksLikeCodes } from './codes.ts';
import { linkExpression, linkTyped, linkDecision, unknown } from './expressions.ts';
import type { Context, Linker } from './linker.ts';
import { fieldName } from './outline.ts';

/** `[a, b]`: a list, or a set of countries or locales. */
export function linkList(linker: Linker, context: Context, node: ast.ListNode, wanted?: Type): Expression {
  const kind = wanted?.name === 'locales' ? 'locale' : undefined;
  if (looksLikeCodes(linker, context, node, wanted)) return linkCodes(linker, context, node, kind);
  const of = wanted?.of;
  const items = node.items.map((item) =>
    of ? linkTyped(linker, context, item, of) : linkExpression(linker, context, item),
  );
  const type: Type = { name: 'list', of: of ?? itemType(items) };
  return {
    kind: 'list',
    items,
    type: withPersonal(
      type,
      items.some((item) => item.type.personal),
    ),
    start: node.start,
    end: node.end,
  };
}

function itemType(items: readonly Expression[]): Type {
  const types = items.map(({ type }): Type => ({ ...type, optional: undefined, personal: undefined }));
  return types.length === 0
    ? unknownType
    : types.reduce((a, b) => (accepts(a, b) ? a : accepts(b, a) ? b : unknownType));
}

export function linkRecord(linker: Linker, context: Context, node: ast.RecordNode, wanted?: Type): Expression {
  const seen = new Set<string>();
  const unnamed = node.entries.find(({ key }) => fieldName(key) === undefined);
  if (unnamed) {
    const takes = 'a name or a text in quotes before the colon';
    linker.mistake('wrong-field', { name: 'A field', takes }, context.source, unnamed.key);
    return unknown(node);
  }
  const fields = node.entries.flatMap(({ key, value }) => {
    const name = fieldName(key)!;
    if (seen.has(name)) {
      linker.mistake('duplicate-field', { name }, context.source, key);
      return [];
    }
    seen.add(name);
    const type = wanted?.fields && Object.hasOwn(wanted.fields, name) ? wanted.fields[name] : undefined;
    const given = value ?? key;
    return [{ name, value: type ? linkTyped(linker, context, given, type) : linkExpression(linker, context, given) }];
  });
  if (wanted?.fields && tellFields(linker, context, node, wanted, seen)) return unknown(node);
  const type: Type = {
    name: 'record',
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value.type])),
  };
  const personal = fields.some(({ value }) => value.type.personal);
  return { kind: 'record', fields, type: withPersonal(type, personal), start: node.start, end: node.end };
}

/** Fields that the shape does not have, and those that it needs. */
function tellFields(
  linker: Linker,
  { source }: Context,
  node: ast.RecordNode,
  { fields = {}, called }: Type,
  given: ReadonlySet<string>,
): boolean {
  const unknownKeys = node.entries.filter(({ key }) => !Object.hasOwn(fields, fieldName(key) ?? ''));
  for (const { key } of unknownKeys) {
    const name = fieldName(key);
    if (name === undefined) continue;
    const owner = called ? `The record "${called}"` : 'This record';
    linker.mistake('unknown-field', { name, owner, nearest: nearest(name, Object.keys(fields)) }, source, key);
  }
  const isMisspelt = (name: string) => unknownKeys.some(({ key }) => nearest(fieldName(key) ?? '', [name]));
  const left = Object.keys(fields).filter((name) => !fields[name].optional && !given.has(name) && !isMisspelt(name));
  const part = left.map((name) => `"${name}"`).join(', ');
  if (part) linker.mistake('missing-part', { kind: called ? `record "${called}"` : 'record', part }, source, node);
  return unknownKeys.length > 0 || left.length > 0;
}

export function linkCase(linker: Linker, context: Context, node: ast.CaseNode, wanted?: Type): Expression {
  const cases: { when: Expression; value: Expression }[] = [];
  let otherwise: Expression | undefined;
  for (const { key, value } of node.entries) {
    if (!value) {
      linker.mistake(
        'field-without-value',
        { name: context.source.text.slice(key.start, key.end) },
        context.source,
        key,
      );
      continue;
    }
    const linked = wanted ? linkTyped(linker, context, value, wanted) : linkExpression(linker, context, value);
    if (key.form === 'name' && key.name === 'otherwise') otherwise = linked;
    else cases.push({ when: linkDecision(linker, context, key), value: linked });
  }
  const values = [...cases.map(({ value }) => value), ...(otherwise ? [otherwise] : [])];
  const optional = !otherwise || values.some(({ type }) => type.optional);
  const personal = values.some(({ type }) => type.personal);
  const type = withPersonal(withOptional(itemType(values), optional), personal);
  return { kind: 'choice', cases, otherwise, type, start: node.start, end: node.end };
}
