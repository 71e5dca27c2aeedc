import type { FunctionTable } from '../../../../../runtime/tables/tables.ts';
import type { Context } from '../../../bind/context.ts';
import { fieldName, reportRepeated } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { nearest } from '../../../../language/diagnostics/nearest.ts';
import { consentSignals } from '../../../../language/model/consent-signals.ts';
import { unknown } from '../../../infer/check-value.ts';
import {
  fieldFunction,
  mergeFunction,
  nowFunction,
  setFunction,
  signalFunction,
} from '../../../../language/tables/command-functions.ts';
import type { Expression } from '../../../../language/model/expression.ts';
import { accepts, parseType, phraseType, unknownType, type Type } from '../../../../language/model/type.ts';
import type * as ast from '../../../../language/syntax/document.ts';
import { walk } from '../../../traverse/walk.ts';
import { reportGlobalName } from './report-global-name.ts';

/**
 * Links a part of a command: a list or record whose parts may have several types, `now`, `merge(…)`, or a value of options,
 * parameters and constants. Reports values of the page, which must come in through options and parameters, so that gates,
 * labels and the report see them.
 */
export function linkTemplate(linker: Linker, context: Context, node: ast.ExpressionNode): Expression {
  switch (node.form) {
    case 'list': {
      const items = node.items.map((item) => linkTemplate(linker, context, item));
      return { kind: 'list', items, type: { name: 'list' }, start: node.start, end: node.end };
    }
    case 'record':
      return linkRecordTemplate(linker, context, node);
    case 'name':
      return isNow(context, node) ? callOf(nowFunction, [], node) : linkValue(linker, context, node);
    case 'call': {
      const name = node.of.form === 'name' ? node.of.name : '';
      if (name === 'merge') return linkMerge(linker, context, node);
      return name === signalFunction.name && context.hasSignals
        ? linkSignal(linker, context, node)
        : linkValue(linker, context, node);
    }
    default:
      return linkValue(linker, context, node);
  }
}

/** Links a part of a command that must be a record. The name of a field can be a value: `{ [id]: value }`. */
export function linkRecordTemplate(linker: Linker, context: Context, node: ast.RecordNode): Expression {
  reportRepeated(linker, context.source, node.entries);
  const computed: Expression[] = [];
  const fields = node.entries.flatMap(({ key, value }) => {
    const name = fieldName(key);
    if (key.form === 'list' && key.items.length === 1 && value) {
      const named = linker.typed(context, key.items[0], parseType('text'));
      const isRead = reportReads(linker, context, key.items[0], named);
      if (!isRead) computed.push(callOf(fieldFunction, [named, linkTemplate(linker, context, value)], key));
      return [];
    }
    if (name === undefined) {
      const takes = 'a name, a text in quotes, or a value in brackets such as [id] before the colon';
      linker.mistake('wrong-field', { name: 'A field', takes }, context.source, key);
      return [];
    }
    // `{ name }` is short for `{ name: name }`.
    return [{ name, value: linkTemplate(linker, context, value ?? key) }];
  });
  const known: Expression = { kind: 'record', fields, type: record, start: node.start, end: node.end };
  return computed.length > 0 ? callOf(mergeFunction, [known, ...computed], node) : known;
}

/** Links a list of commands, each a list. Items for which `linkOther` returns a value are linked by it. */
export function linkCommands(
  linker: Linker,
  outer: Context,
  name: string,
  node: ast.ExpressionNode | undefined,
  linkOther?: (item: ast.ExpressionNode) => readonly Expression[] | undefined,
): readonly Expression[] {
  const context: Context = { ...outer, hasSignals: true };
  return (node?.form === 'list' ? node.items : []).flatMap((item) => {
    const other = linkOther?.(item);
    if (other) return other;
    if (item.form === 'list') return [linkTemplate(linker, context, item)];
    if (item.form === 'call' && item.of.form === 'name' && item.of.name === 'set' && item.arguments.length === 2) {
      const parts = item.arguments.map(({ value }) => linkTemplate(linker, context, value));
      reportGlobalName(linker, context, item.arguments[0].value, parts[0]);
      return [callOf(setFunction, parts, item)];
    }
    const takes = 'a list of commands, each a list such as ["config", id], or set("name", value)';
    if (item.form !== 'bad') linker.mistake('wrong-field', { name, takes }, context.source, item);
    return [];
  });
}

/** Reports parts of a value that read the page, or that only rules and tags can use. */
export function reportReads(linker: Linker, context: Context, node: ast.Node, value: Expression): boolean {
  const reads = [...walk(value)].some((part) => !readsNothing(part));
  if (!reads) return false;
  const what = context.source.text.slice(node.start, node.end);
  linker.mistake('vendor-reads-page', { what }, context.source, node);
  return true;
}

function linkValue(linker: Linker, context: Context, node: ast.ExpressionNode): Expression {
  const value = linker.expression(context, node);
  return reportReads(linker, context, node, value) ? unknown(node) : value;
}

function readsNothing(part: Expression): boolean {
  if (part.declassified) return false;
  if (part.kind === 'call') return !part.function.page && !part.function.event && !part.function.place;
  return known.has(part.kind);
}

const known = new Set<Expression['kind']>([
  'literal',
  'pattern',
  'codes',
  'list',
  'record',
  'constant',
  'parameter',
  'member',
  'operation',
  'choice',
]);

function isNow({ parameters }: Context, { name }: ast.NameNode): boolean {
  return name === nowFunction.name && !parameters?.has(name);
}

/** Links `signal(ad_storage)`. */
function linkSignal(linker: Linker, context: Context, node: ast.CallNode): Expression {
  const [word, ...others] = node.arguments.map(({ value }) => value);
  const known = Object.keys(consentSignals);
  if (word?.form === 'name' && others.length === 0 && known.includes(word.name)) {
    const { start, end } = word;
    const signal: Expression = { kind: 'literal', value: word.name, type: { name: 'text' }, start, end };
    return { ...callOf(signalFunction, [signal], node), type: { name: 'text' } };
  }
  const name = word?.form === 'name' ? word.name : undefined;
  const takes = `one of the words ${known.join(', ')}`;
  const parameters = { name: 'signal(…)', takes, nearest: name === undefined ? undefined : nearest(name, known) };
  linker.mistake('wrong-field', parameters, context.source, word ?? node);
  return unknown(node);
}

function linkMerge(linker: Linker, context: Context, node: ast.CallNode): Expression {
  const records = node.arguments.map(({ value }) => {
    const linked = linkTemplate(linker, context, value);
    if (accepts(record, linked.type)) return linked;
    const given = phraseType(linked.type);
    linker.mistake('wrong-type', { expected: 'a record', given }, context.source, value);
    return unknown(value);
  });
  return callOf(mergeFunction, records, node);
}

const record: Type = { name: 'record' };

function callOf(table: FunctionTable, list: readonly Expression[], { start, end }: ast.Node): Expression {
  const type = table.result === 'record' ? record : unknownType;
  return { kind: 'call', function: table, arguments: list, type, start, end };
}
