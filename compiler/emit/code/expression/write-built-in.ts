import type { SourceTable } from '../../../../runtime/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { recordPart, recordRead } from '../entry/reads.ts';
import { writeDecoded } from './write-decoded.ts';
import { writeArgument, writeArguments, writeNamed } from './write-arguments.ts';

/** Writes a call of a built-in function. */
export function writeBuiltInCall(emitter: Emitter, { function: table, arguments: list }: ExpressionOf<'call'>): string {
  const codes = list.map((argument) => writeArgument(emitter, argument));
  if (table.event) codes.unshift('e');
  if (table.write) return table.write(...codes);
  const namesGroups = table.groups && list.some(({ kind, type }) => kind === 'list' && type.name === 'text');
  return `${emitter.writer.use(namesGroups ? table.groups!.export : table.export!)}(${codes.join(',')})`;
}

/** Writes a built-in value. */
export function writeBuiltIn(emitter: Emitter, { builtIn, arguments: list }: ExpressionOf<'builtIn'>): string {
  recordRead(emitter.writer, builtIn.name.split('.'));
  if (builtIn.held) recordPart(emitter.writer, 'gateHold');
  return `${emitter.writer.use(builtIn.export)}(${writeArguments(emitter, list)})`;
}

/** Writes the value of a source, decoded as its declared type. */
export function writeSource(emitter: Emitter, expression: ExpressionOf<'source'>): string {
  const { source, arguments: list } = expression;
  const { export: code } = source;
  if (source.held) recordPart(emitter.writer, 'gateHold');
  const args = code.module === undefined ? writeArguments(emitter, list) : writeInputs(emitter, source, list);
  return writeDecoded(emitter, `${emitter.writer.use(code)}(${args})`, expression);
}

/** Writes the inputs of a custom source, after the path of its module, as one record. */
function writeInputs(emitter: Emitter, { parameters = [] }: SourceTable, list: readonly Expression[]): string {
  return list.length > 1 ? writeNamed(emitter, parameters.slice(1), list.slice(1)) : '';
}
