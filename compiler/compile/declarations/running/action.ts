import type { Action, CustomAction, State, Tag } from '../../../language/model/program.ts';
import { unknownType, asOptional, type Type } from '../../../language/model/type.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { actions } from '../../../language/tables/tables.ts';
import { recordParameter } from '../../evaluate/record-parameter.ts';
import { memoize } from '../../traverse/memoize.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printAction } from '../../../language/syntax/format/print-action.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { fieldName } from '../../bind/fields.ts';
import { dotted } from '../../infer/members.ts';
import type { Linker } from '../../bind/linker.ts';
import { findTag } from '../tag/find-tag.ts';
import { linkDuration, within } from './running.ts';
import { linkRaise } from './raise.ts';
import { linkSend } from './send.ts';
import { linkVariableValues } from '../variables/link.ts';
import type { Context } from '../../bind/context.ts';
import type { Parameter, VendorAction } from '../../../../runtime/tables/tables.ts';

/** Links one action of `do`. */
export function linkAction(linker: Linker, context: Context, node: ast.ActionNode): Action | undefined {
  const { call } = node;
  if (call.form === 'bad') return undefined;
  const head = call.form === 'call' ? call.of : call;
  const path = dotted(head);
  const common = {
    thenWaits: node.thenWaits,
    always: node.always,
    timeout: node.within ? linkDuration(linker, context, node.within, within) : 0,
    text: () => textOf(node),
    start: node.start,
    end: node.end,
  };
  if (path?.length === 2) return linkVendorAction(linker, context, node, head, path, common);
  const name = path?.join('.') ?? '';
  const empty: ast.CallNode = { form: 'call', of: head, arguments: [], start: call.start, end: call.end };
  const written = call.form === 'call' ? call : empty;
  const action = linkPlainAction(linker, context, node, written, name, common);
  // The parts of an unknown action are unknown, so only a known action reports a record.
  if (action && node.record) reportRecord(linker, context, node.record, name);
  return action;
}

/** Links a built-in or custom action. */
function linkPlainAction(
  linker: Linker,
  context: Context,
  node: ast.ActionNode,
  written: ast.CallNode,
  name: string,
  common: Common,
): Action | undefined {
  const { thenWaits, always, timeout, text, start, end } = common;
  if (name === 'raise') return linkRaise(linker, context, written, common);
  if (name === 'send') return linkSend(linker, context, node, written, common);
  const operation = stateOperations.find((candidate) => candidate === name);
  if (operation) return linkStateAction(linker, context, written, operation, common);
  const builtIn = actions.get(name);
  const custom = builtIn ? undefined : findCustomAction(linker, context, written.of, name);
  const table = builtIn ?? custom?.table;
  if (!table) return undefined;
  const list = linkArguments(linker, context, written, name, table.parameters ?? []);
  return { kind: 'call', action: table, custom, arguments: list, thenWaits, always, timeout, text, start, end };
}

/** Reports a record after a call. Fields that are parameters were probably meant as arguments. */
function reportRecord(
  linker: Linker,
  { source }: Context,
  record: ast.RecordNode,
  name: string,
  parameters: readonly Parameter[] = [],
): void {
  const isArgument = ({ key }: ast.EntryNode) => parameters.some((parameter) => parameter.name === fieldName(key));
  const { entries } = record;
  const isMeant = entries.length > 0 && entries.every(isArgument);
  const write = isMeant ? entries.map(({ start, end }) => source.text.slice(start, end)).join(', ') : undefined;
  linker.mistake('record-after-call', { name, write }, source, record);
}

/** Nodes of an unchanged file are reused in the next build, and so is their text. */
const textOf = memoize((node: ast.ActionNode) =>
  printAction({ ...node, within: undefined, thenWaits: false, always: false }),
);

/** Returns a custom action; reports an unknown name. */
function findCustomAction(
  linker: Linker,
  { source }: Context,
  head: ast.ExpressionNode,
  name: string,
): CustomAction | undefined {
  const { start, end } = head;
  const word = { text: name || source.text.slice(start, end), start, end };
  const tag = linker.lookup('actions', name, source) ? undefined : tagNamed(linker, source, name);
  if (tag) {
    const [first] = Object.keys(tag.vendor.actions);
    const { starts = 'run' } = tag.vendor;
    const near = first && `${name}.${Object.hasOwn(tag.vendor.actions, starts) ? starts : first}`;
    linker.mistake('unknown-action', { name: word.text, nearest: near }, source, head);
    return undefined;
  }
  const others = [...actions.keys(), ...stateOperations, 'raise'];
  const found = linker.find('actions', word, source, 'unknown-action', undefined, others);
  return found && linker.meaning('action', found);
}

function tagNamed(linker: Linker, source: Source, name: string): Tag | undefined {
  const found = linker.lookup('running', name, source);
  return found?.declaration.kind.text === 'tag' ? linker.meaning('tag', found) : undefined;
}

const stateOperations = ['set', 'add', 'remove', 'increase', 'clear'] as const;
type Common = Pick<Action, 'thenWaits' | 'always' | 'timeout' | 'text' | 'start' | 'end'>;

/** Reports an action that does nothing, because its tag lacks an option. */
function reportOption(
  linker: Linker,
  source: Source,
  node: ast.Node,
  { written, nameSpan }: Tag,
  { needsOption }: VendorAction,
): void {
  if (needsOption === undefined || written.has(needsOption)) return;
  const action = source.text.slice(node.start, node.end);
  const related = { span: nameSpan, label: 'the tag' };
  linker.mistake('action-without-option', { action, option: needsOption }, source, node, related);
}

/** Links `analytics.link("…") { variables }`: an action of a tag's vendor. */
function linkVendorAction(
  linker: Linker,
  context: Context,
  node: ast.ActionNode,
  head: ast.ExpressionNode,
  [owner, name]: readonly string[],
  { thenWaits, always, timeout, text, start, end }: Common,
): Action | undefined {
  const ownerNode = head.form === 'member' ? head.of : head;
  const word = { text: owner, start: ownerNode.start, end: ownerNode.end };
  const found = findTag(linker, word, context.source);
  const tag = found && linker.meaning('tag', found);
  if (!tag) return undefined;
  const action = Object.hasOwn(tag.vendor.actions, name) ? tag.vendor.actions[name] : undefined;
  if (!action) {
    const place = head.form === 'member' ? head.name : head;
    const known = Object.keys(tag.vendor.actions);
    linker.mistake(
      'unknown-action',
      { name: `${owner}.${name}`, nearest: near(owner, name, known), tag: owner, actions: known },
      context.source,
      place,
    );
    return undefined;
  }
  reportOption(linker, context.source, head, tag, action);
  const empty: ast.CallNode = { form: 'call', of: head, arguments: [], start: head.start, end: head.end };
  const written = node.call.form === 'call' ? node.call : empty;
  const filled = node.record && parameterOfBraces(action);
  const call = filled === undefined ? written : withBraces(written, filled, node.record!);
  const list = linkArguments(linker, context, call, `${owner}.${name}`, action.parameters ?? []);
  if (node.record && !action.variables && filled === undefined)
    reportRecord(linker, context, node.record, `${owner}.${name}`, action.parameters);
  const variables = node.record && action.variables ? linkVariableValues(linker, context, node.record) : [];
  // Written out here and below, because spreading takes longer than the linking itself.
  return {
    kind: 'vendor',
    tag: tag as Tag,
    action: name,
    arguments: list,
    variables,
    thenWaits,
    always,
    timeout,
    text,
    start,
    end,
  };
}

/** Returns the parameter that braces after the call fill. */
function parameterOfBraces({ parameters, variables }: VendorAction): string | undefined {
  return variables ? undefined : recordParameter(parameters);
}

/** Adds braces after a call to its arguments. */
function withBraces(call: ast.CallNode, name: string, record: ast.RecordNode): ast.CallNode {
  const { start, end } = record;
  return { ...call, arguments: [...call.arguments, { name: { text: name, start, end }, value: record, start, end }] };
}

function near(owner: string, name: string, known: readonly string[]): string | undefined {
  const found = nearest(name, known);
  return found && `${owner}.${found}`;
}

function linkStateAction(
  linker: Linker,
  context: Context,
  call: ast.CallNode,
  operation: (typeof stateOperations)[number],
  { thenWaits, always, timeout, text, start, end }: Common,
): Action | undefined {
  const [target, argument] = call.arguments;
  const needsValue = operation !== 'clear' && operation !== 'increase';
  const isInPlace = call.arguments.every(({ name }, at) => !name || name.text === ['state', 'value'][at]);
  const isRight = target && Boolean(argument) === needsValue && call.arguments.length < 3 && isInPlace;
  if (!isRight || target.value.form !== 'name') {
    const takes = needsValue ? '(state, value)' : '(state)';
    linker.mistake('wrong-arguments', { name: `"${operation}"`, takes }, context.source, call);
    return undefined;
  }
  const { name } = target.value;
  const word = { text: name, start: target.value.start, end: target.value.end };
  const found = linker.find('values', word, context.source, 'unknown-state', ['state']);
  const state = found && linker.meaning('state', found);
  if (!state) return undefined;
  const expected = valueType(state, operation);
  if (!expected) {
    const where = operation === 'increase' ? 'with a counter' : 'with a state that is a set or a list';
    linker.mistake('not-here', { what: `"${operation}"`, where }, context.source, target.value);
    return undefined;
  }
  const value = argument && linker.typed(context, argument.value, asOptional(expected));
  return { kind: 'state', operation, state, value, thenWaits, always, timeout, text, start, end };
}

function valueType(state: State, operation: string): Type | undefined {
  const type: Type = state.type;
  if (type.name === 'unknown') return type;
  const isCollection = type.name === 'set' || type.name === 'list';
  switch (operation) {
    case 'add':
    case 'remove':
      return isCollection ? (type.of ?? unknownType) : undefined;
    case 'increase':
      return type.name === 'integer' ? type : undefined;
    default:
      return type;
  }
}
