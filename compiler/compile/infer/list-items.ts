import type { Expression } from '../../language/model/expression.ts';
import { joinLabels } from '../../language/model/label.ts';
import {
  asOptional,
  isCollection,
  phraseType,
  textType,
  withOptional,
  withPersonal,
  type Type,
} from '../../language/model/type.ts';
import { builtIns, functions } from '../../language/tables/tables.ts';
import type * as ast from '../../language/syntax/document.ts';
import type { Context } from '../bind/context.ts';
import type { Linker } from '../bind/linker.ts';
import { resultType } from './call/result-type.ts';
import { checkValue, unknown } from './check-value.ts';
import { linkLookup } from './lookup.ts';
import { reportUnknownField } from '../bind/fields.ts';

/** Links `server[country]`, a lookup; `items[0]`, an item of a list; or `items[*]`, the list itself. */
export function linkIndex(linker: Linker, context: Context, node: ast.IndexNode, expected?: Type): Expression {
  if (isLookup(linker, context, node)) return linkLookup(linker, context, node);
  const isAll = node.keys.length === 0;
  // Values of the page are read as a list of what is expected.
  const whole: Type =
    isAll && expected ? expected : { name: 'list', of: { ...(expected ?? textType), optional: false } };
  const list = linker.expression(context, node.of, whole);
  if (list.type.name === 'unknown') return unknown(node);
  if (!isCollection(list.type) && (isAll || list.type.name !== 'anything')) {
    linker.mistake('wrong-type', { expected: 'a list', given: phraseType(list.type) }, context.source, node.of);
    return unknown(node);
  }
  return isAll ? { ...list, start: node.start, end: node.end } : itemOf(linker, context, node, list);
}

/** Whether an index is a key of a lookup table. A name that nothing has may be meant as one. */
function isLookup(linker: Linker, { source, parameters, fields }: Context, { of }: ast.IndexNode): boolean {
  if (of.form !== 'name' || parameters?.has(of.name)) return false;
  const found = linker.lookup('values', of.name, source);
  if (found) return found.declaration.kind.text === 'matrix';
  return !builtIns.has(of.name) && !fields?.has(of.name);
}

/** Links `items[2]` as the function of the same meaning, which has the limits of the position. */
function itemOf(linker: Linker, context: Context, node: ast.IndexNode, list: Expression): Expression {
  const [key, second] = node.keys;
  if (second) {
    linker.mistake(
      'wrong-arguments',
      { name: 'A list', takes: 'one position, or [*] for all items' },
      context.source,
      second,
    );
    return unknown(node);
  }
  const table = functions.get('nth')!;
  const [, position] = table.parameters!;
  const at = linker.typed(context, key, { name: 'integer' });
  checkValue(linker, context.source, key, position, at);
  const type = resultType(table, [list, at])!;
  return { kind: 'call', function: table, arguments: [list, at], type, start: node.start, end: node.end };
}

/** Whether fields of all items are meant: `items[*].seller`, of which `.name` reads another field. */
export function isOfAll(node: ast.ExpressionNode): boolean {
  return node.form === 'member' ? isOfAll(node.of) : node.form === 'index' && node.keys.length === 0;
}

/** Links `items[*].id`: the field of each record in a list. Records without the field are left out. */
export function linkFieldOfAll(linker: Linker, context: Context, node: ast.MemberNode): Expression {
  const of = linker.expression(context, node.of);
  if (of.type.name === 'unknown') return unknown(node);
  const record = of.type.of;
  if (record?.name !== 'record') {
    const given = phraseType(of.type);
    linker.mistake('wrong-type', { expected: 'a list of records', given }, context.source, node.of);
    return unknown(node);
  }
  const name = node.name.text;
  const { fields } = record;
  if (fields && !Object.hasOwn(fields, name)) {
    const owner = record.called ? `The record "${record.called}"` : 'This record';
    reportUnknownField(linker, context.source, node.name, name, { owner, known: Object.keys(fields) });
    return unknown(node);
  }
  const item = fields?.[name] ?? asOptional(textType);
  if (isCollection(item)) {
    linker.mistake(
      'wrong-type',
      { expected: 'a field with one value', given: phraseType(item) },
      context.source,
      node.name,
    );
    return unknown(node);
  }
  const personal = joinLabels(item.personal, joinLabels(record.personal, of.type.personal));
  const type: Type = {
    name: 'list',
    of: withPersonal(withOptional(item, false), personal),
    optional: of.type.optional,
  };
  const { start, end } = node;
  return { kind: 'member', of, name, decode: true, type: withPersonal(type, personal), start, end };
}
