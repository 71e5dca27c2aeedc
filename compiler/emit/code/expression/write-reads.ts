import type { SourceTable } from '../../../../runtime/tables/tables.ts';
import type { Expression, ExpressionOf } from '../../../language/model/expression.ts';
import { isModuleValue, moduleCallKey } from '../../../compile/evaluate/module-value.ts';
import type { Emitter } from '../emitter.ts';
import { define, recordPart, recordRead } from '../entry/writer.ts';
import { writeArgument, writeArguments, writeNamed } from './write-arguments.ts';
import { functions } from '../../../language/tables/tables.ts';
import { type Decoder, decoderOf, hasFields } from '../../../language/tables/decoders.ts';
import type { DataElement } from '../../../language/model/program.ts';
import { isPassedOn } from './is-passed-on.ts';
import { writeAccess, writeExpression, writeKey } from './write-value.ts';
import { isCollection } from '../../../language/model/type.ts';
import { type OperandCode, operators } from '../../../language/model/operators.ts';
import { writeTracedOperand } from '../instrumentation/write-trace.ts';
import { writeTracedRead } from '../instrumentation/write-traced-read.ts';

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
  const given = isModuleValue(expression) ? emitter.moduleValues?.get(moduleCallKey(expression)) : undefined;
  if (given !== undefined) return writeDecoded(emitter, `(${JSON.stringify(given)})`, expression);
  if (source.held) recordPart(emitter.writer, 'gateHold');
  const args = code.module === undefined ? writeArguments(emitter, list) : writeInputs(emitter, source, list);
  return writeDecoded(emitter, `${emitter.writer.use(code)}(${args})`, expression);
}

/** Writes the inputs of a custom source, after the path of its module, as one record. */
function writeInputs(emitter: Emitter, { parameters = [] }: SourceTable, list: readonly Expression[]): string {
  return list.length > 1 ? writeNamed(emitter, parameters.slice(1), list.slice(1)) : '';
}

/**
 * Writes a data element as a function of the entry at its first use, and returns its name. A record has two functions if
 * rules use it as a whole and also read its fields.
 */
export function writeData(emitter: Emitter, data: DataElement): string {
  const { writer, readsFields } = emitter;
  const isWhole = !readsFields && hasFields(data.type) && isPassedOn(data.value);
  return writer.once(isWhole ? data.value : data, () => {
    let code = writeExpression(emitter, data.value);
    if (data.clean) code = functions.get('clean')!.write!(code);
    if (data.lower) code = functions.get('lower')!.write!(code);
    return define(writer, data.id, `() => (${code})`, { module: 'declarations' }, data.span);
  });
}

/** Writes a field of a record. Fields of a record from the page are decoded as their declared types. */
export function writeMember(emitter: Emitter, expression: ExpressionOf<'member'>): string {
  const { of, name } = expression;
  if (isCollection(of.type)) return writeFields(emitter, expression);
  const read = `${writeExpression({ ...emitter, readsFields: true }, of)}${writeAccess(name, true)}`;
  if (of.kind === 'data' && of.data.type.fields) {
    const decoded = writeDecoded(emitter, read, expression);
    return of.data.each ? `(${decoded}??${writeExpression(emitter, of.data.each)})` : decoded;
  }
  return expression.decode ? writeDecoded(emitter, read, expression) : read;
}

/** Writes a field of each record in a list. */
function writeFields(emitter: Emitter, { of, name, type }: ExpressionOf<'member'>): string {
  const decoder = decoderOf(type.of!);
  const read = decoder ? `,${writeDecoder(emitter, decoder)}` : '';
  const list = writeExpression({ ...emitter, readsFields: true }, of);
  return `${emitter.writer.use({ file: 'values/fields.ts', name: 'readFields' })}(${list},${JSON.stringify(name)}${read})`;
}

/** Writes an operation. Conditions can combine several (RULE-01). */
export function writeOperation(emitter: Emitter, expression: ExpressionOf<'operation'>): string {
  const operands = expression.operands.map((operand): OperandCode => {
    const code = writeTracedOperand(emitter, expression, operand, writeExpression(emitter, operand));
    const { name, optional = false } = operand.type;
    return { code, optional, isCodes: name === 'countries' || name === 'locales' };
  });
  const { operator } = expression;
  // After folding, `and` and `or` may have any number of operands.
  if (operator === 'and' || operator === 'or') {
    return `(${operands.map(({ code }) => code).join(operator === 'and' ? '&&' : '||')})`;
  }
  return operators[operator].write(operands, emitter.writer.use);
}

/**
 * Writes code that decodes a value of the page, which an expression reads, as its type. A value of another type becomes
 * missing. With instrumentation, the script reports that.
 */
export function writeDecoded(emitter: Emitter, code: string, expression: Expression): string {
  const { type } = expression;
  const decoder = decoderOf(type, emitter.readsFields);
  if (!decoder) return code;
  if (emitter.instrumentation) {
    return `${writeTracedRead(emitter, nameOf(expression), type, writeDecoder(emitter, decoder))}(${code})`;
  }
  if (decoder.fields) return `${writeDecoder(emitter, decoder)}(${code})`;
  const item = decoder.item ? `,${writeDecoder(emitter, decoder.item)}` : '';
  return `${emitter.writer.use(decoder.export)}(${code}${item})`;
}

/** Writes a decoder as a function of the raw value. */
export function writeDecoder(emitter: Emitter, decoder: Decoder): string {
  const { writer, instrumentation } = emitter;
  const name = writer.use(decoder.export);
  if (decoder.item) return `($item) => ${name}($item,${writeDecoder(emitter, decoder.item)})`;
  if (!decoder.fields) return name;
  const fields = decoder.fields.map((field) => {
    const read = writeDecoder(emitter, field.decoder);
    const title = decoder.called ? `${decoder.called}.${field.name}` : field.name;
    return `${writeKey(field.name)}:${instrumentation ? writeTracedRead(emitter, title, field.type, read) : read}`;
  });
  const code = `($record) => ${name}($record,{${fields.join(',')}})`;
  return writer.once(`record ${code}`, () =>
    define(writer, `as-${decoder.called ?? 'fields'}`, code, { module: 'declarations' }),
  );
}

/** Names a value in a message: `layer("page.name")`, `event.items`, `job.title`. */
function nameOf(expression: Expression): string {
  switch (expression.kind) {
    case 'data':
      return expression.data.id;
    case 'source': {
      const list = expression.arguments.map((one) => (one.kind === 'literal' ? JSON.stringify(one.value) : '…'));
      return `${expression.source.name}(${list.join(', ')})`;
    }
    case 'field':
      return expression.path.join('.');
    case 'answer':
      return `${expression.call.id}.${expression.name}`;
    case 'item':
      return expression.item.name;
    case 'member':
      return `${nameOf(expression.of)}.${expression.name}`;
    case 'call':
      return `${expression.function.name}(${expression.arguments.slice(0, 1).map(nameOf).join('')})`;
    default:
      return 'a value';
  }
}
