import { InternalError } from '../../../language/diagnostics/internal-error.ts';
import { builtIns } from '../../../language/tables/tables.ts';
import type { Expression, ExpressionKind, ExpressionOf } from '../../../language/model/expression.ts';
import { recordRead } from '../entry/writer.ts';
import { writeResponder } from '../call/write-responder.ts';
import type { Emitter } from '../emitter.ts';
import { mark } from '../entry/code-templates.ts';
import { writeState } from '../state/write-state.ts';
import { writeArguments, writeCodes, writeList } from './write-arguments.ts';
import {
  writeBuiltIn,
  writeBuiltInCall,
  writeData,
  writeDecoded,
  writeMember,
  writeOperation,
  writeSource,
} from './write-reads.ts';
import { writeCondition } from './write-condition.ts';
import { writeAccess, writeConstant, writeExpression, writeKey, writePattern, writeValue } from './write-value.ts';
import { writeFunctionCall } from './write-function-call.ts';
import { writeItemName, writeLoop } from './write-loop.ts';
import { isPassedOn } from './is-passed-on.ts';
import { writeMatrix } from './write-matrix.ts';

/** Writes an expression of any kind: as an argument or call of a declared function if it is one, or else by its kind. */
export function writeAnyExpression(context: Emitter, expression: Expression): string {
  const filled = context.body && expression.fills?.find(({ call }) => call === context.body!.call);
  if (filled) return context.body!.give(expression, filled.parameter);
  const { inlinedCall } = expression;
  if (inlinedCall && context.repeatedFunctions?.has(inlinedCall.function)) {
    return writeFunctionCall({ ...context, readsFields: false }, inlinedCall, {
      ...expression,
      inlinedCall: undefined,
    });
  }
  const emitter = contextOf(context, expression);
  return (writers[expression.kind] as WriterOf<ExpressionKind>)(emitter, expression);
}

/** Returns the context without what does not apply to an expression of this kind. */
function contextOf(context: Emitter, expression: Expression): Emitter {
  // The value of a name belongs to another declaration, perhaps in another file.
  const within = named.has(expression.kind) ? undefined : context.within;
  const readsFields = context.readsFields && isPassedOn(expression);
  const isSame = within === context.within && readsFields === context.readsFields;
  return isSame ? context : { ...context, within, readsFields };
}

const named = new Set<ExpressionKind>([
  'constant',
  'data',
  'state',
  'condition',
  'page',
  'answer',
  'lookup',
  'consent',
]);

type WriterOf<K extends ExpressionKind> = (emitter: Emitter, expression: ExpressionOf<K>) => string;

const writers: { readonly [K in ExpressionKind]: WriterOf<K> } = {
  literal: (_, { value }) => writeValue(value),
  pattern: (_, { pattern, ignoreCase }) => mark(writePattern(pattern, ignoreCase)),
  codes: (_, { codes, type }) => writeCodes(codes, type.of),
  list: writeList,
  loop: writeLoop,
  item: (_, { item }) => writeItemName(item),
  record: writeRecord,
  constant: (emitter, { constant }) => writeConstant(emitter, constant),
  data: (emitter, { data }) => `${writeData(emitter, data)}()`,
  state: (emitter, { state }) => writeState(emitter, state).get,
  condition: (emitter, { condition }) => writeCondition(emitter, condition),
  page: (emitter, { page }) => writeCondition(emitter, page),
  element: (_, { element }) => writeValue(element.selector),
  hosts: ({ writer }, { hosts }) => `${JSON.stringify(hosts)}.includes(${writer.use(builtIns.get('host')!.export)}())`,
  consent: writeConsentTest,
  builtIn: writeBuiltIn,
  source: writeSource,
  field: writeField,
  answer: writeAnswer,
  member: writeMember,
  lookup: (emitter, { matrix, keys }) => `${writeMatrix(emitter, matrix)}(${writeArguments(emitter, keys)})`,
  operation: writeOperation,
  call: writeBuiltInCall,
  choice: writeChoice,
  parameter: refuse,
  static: refuse,
  hostStage: refuse,
};

function writeRecord(emitter: Emitter, { fields }: ExpressionOf<'record'>): string {
  return `{${fields.map(({ name, value }) => `${writeKey(name)}:${writeExpression(emitter, value)}`).join(',')}}`;
}

function writeConsentTest({ writer, program }: Emitter, expression: ExpressionOf<'consent'>): string {
  const group = program.consent?.groups.find(({ id }) => id === expression.group);
  return `!!${writer.service('consent')}.isGranted(${group?.number ?? 0})`;
}

function writeField(emitter: Emitter, expression: ExpressionOf<'field'>): string {
  const { path, at = path, decode } = expression;
  recordRead(emitter.writer, path);
  const code = `e${at.map((name, depth) => writeAccess(name, depth > 1)).join('')}`;
  return decode ? writeDecoded(emitter, code, expression) : code;
}

function writeAnswer(emitter: Emitter, expression: ExpressionOf<'answer'>): string {
  const { call, name } = expression;
  if ('vendor' in call) recordRead(emitter.writer, [call.vendor.name, name]);
  const code = `${writeResponder(emitter, call)}.answer()${writeAccess(name, false)}`;
  // Clients parse their responses themselves.
  return 'vendor' in call ? code : writeDecoded(emitter, code, expression);
}

function writeChoice(emitter: Emitter, { cases, otherwise }: ExpressionOf<'choice'>): string {
  const last = otherwise ? writeExpression(emitter, otherwise) : 'undefined';
  const first = cases.map(({ when, value }) => `${writeExpression(emitter, when)}?${writeExpression(emitter, value)}:`);
  return `(${first.join('')}${last})`;
}

function refuse(_: Emitter, { kind }: Expression): never {
  throw new InternalError(`"${kind}" must be known at build time`);
}
