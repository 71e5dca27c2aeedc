import type { Expression, WrittenOut } from '../../../model/expression.ts';
import { children } from '../../../traverse/children.ts';
import { memoize } from '../../../traverse/memoize.ts';
import type { DataElement, Matrix, State } from '../../../model/program.ts';
import type { Type } from '../../../model/type.ts';
import { decoderOf, type Decoder } from '../../../language/decoders.ts';
import { facts, functions } from '../../../language/tables.ts';
import { operators, type Operand } from '../../../language/operators.ts';
import { InternalError } from '../../../diagnostics/internal-error.ts';
import type { Source } from '../../../source/source.ts';
import type { Parameter, Value } from '../../../../runtime/tables.ts';
import type { SpecialisedProgram } from '../../fold/specialised.ts';
import type { Probes } from '../probe/probes.ts';
import { ownProperties } from '../entry/own-properties.ts';
import { mark } from '../entry/shapes.ts';
import { define, type Writer } from '../entry/writer.ts';
import { writeAsked } from '../call/write-asked.ts';
import { writeFunctionCall } from './write-function-call.ts';
import { writePattern } from './write-pattern.ts';
import { writeProbedOperand, writeTest } from '../probe/write-probe.ts';
import { writeState } from '../state/write-state.ts';

/** What writing an expression needs: the entry, and the program of the bundle's site and stage. */
export interface Emitter {
  readonly writer: Writer;
  readonly program: SpecialisedProgram;
  /** Where the bundle is to tell what it does. */
  readonly probes?: Probes;
  /** The file of the condition that is being written, in a bundle with probes. */
  readonly within?: Source;
  /** What states of the page hold at its beginning, where a scenario says so. */
  readonly held?: ReadonlyMap<State, Value>;
  /** Functions that rules of this bundle call several times. */
  readonly repeatedFunctions?: ReadonlySet<string>;
  /** The call whose body is being written as a function, and what writes an argument of it. */
  readonly body?: { readonly call: WrittenOut; readonly give: (argument: Expression, parameter: number) => string };
}

const declarations = { module: 'declarations' } as const;

/** An expression as JavaScript, such as a condition of a rule (RULE-01). `e` is the event, where there is one. */
export function writeExpression(given: Emitter, expression: Expression): string {
  const filled = given.body && expression.fills?.find(({ call }) => call === given.body!.call);
  if (filled) return given.body!.give(expression, filled.parameter);
  const { writtenOut } = expression;
  if (writtenOut && given.repeatedFunctions?.has(writtenOut.function)) {
    return writeFunctionCall(given, writtenOut, { ...expression, writtenOut: undefined });
  }
  // What a name stands for is another declaration's, maybe of another file.
  const emitter = given.within && named.has(expression.kind) ? { ...given, within: undefined } : given;
  const { writer } = emitter;
  switch (expression.kind) {
    case 'literal':
      return writeValue(expression.value);
    case 'pattern':
      return mark(writePattern(expression.pattern, expression.ignoreCase));
    case 'codes':
      return writeCodes(emitter, expression.codes);
    case 'list':
      return `[${expression.items.map((item) => writeExpression(emitter, item)).join(',')}]`;
    case 'record':
      return `{${expression.fields.map(({ name, value }) => `${writeKey(name)}:${writeExpression(emitter, value)}`).join(',')}}`;
    case 'constant':
      return writer.once(expression.constant, () => {
        const { constant } = expression;
        const code = writeExpression(emitter, constant.value);
        return define(writer, constant.id, code, declarations, constant.span);
      });
    case 'data':
      return `${writeData(emitter, expression.data)}()`;
    case 'state':
      return writeState(emitter, expression.state).get;
    case 'condition':
    case 'page':
      return writeCondition(emitter, expression);
    case 'element':
      return writeValue(expression.element.selector);
    case 'hosts':
      return `${JSON.stringify(expression.hosts)}.includes(${writer.use(facts.get('host')!.export)}())`;
    case 'consent':
      return writeConsent(emitter, expression.group);
    case 'fact':
      return `${writer.use(expression.fact.export)}(${writeArguments(emitter, expression.arguments)})`;
    case 'source': {
      const { export: code } = expression.source;
      // The argument of a module is the module itself.
      const given = code.module === undefined ? writeArguments(emitter, expression.arguments) : '';
      const read = `${writer.use(code)}(${given})`;
      return decode(emitter, read, expression.type);
    }
    case 'field': {
      const path = `e${(expression.at ?? expression.path).map((name, at) => member(name, at > 1)).join('')}`;
      return expression.decode ? decode(emitter, path, expression.type) : path;
    }
    case 'answer': {
      const read = `${writeAsked(emitter, expression.call)}.answer()${member(expression.name, false)}`;
      // A client reads its answer itself.
      return 'vendor' in expression.call ? read : decode(emitter, read, expression.type);
    }
    case 'member':
      return writeMember(emitter, expression);
    case 'lookup':
      return `${writeMatrix(emitter, expression.matrix)}(${writeArguments(emitter, expression.keys)})`;
    case 'operation':
      return writeOperation(emitter, expression);
    case 'call':
      return writeCall(emitter, expression);
    case 'choice': {
      const otherwise = expression.otherwise ? writeExpression(emitter, expression.otherwise) : 'undefined';
      const cases = expression.cases.map(
        ({ when, value }) => `${writeExpression(emitter, when)}?${writeExpression(emitter, value)}:`,
      );
      return `(${cases.join('')}${otherwise})`;
    }
    case 'parameter':
    case 'static':
    case 'hostStage':
      throw new InternalError(`"${expression.kind}" should be known when a bundle is built`);
  }
}

const named = new Set<Expression['kind']>([
  'constant',
  'data',
  'state',
  'condition',
  'page',
  'answer',
  'lookup',
  'consent',
]);

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

/** A value that is part of the program's text. Inside rules it is marked, so that rules of one shape can share it. */
export function writeValue(value: Value): string {
  return mark(typeof value === 'number' ? writeNumber(value) : JSON.stringify(value));
}

/** A number, also one that grew too large for JSON. Parentheses keep a minus sign apart from one before it. */
function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return value ? `(${Math.sign(value)}/0)` : '(0/0)';
  return value < 0 ? `(${value})` : `${value}`;
}

/** A key of an object; `__proto__` as it stands would set the object's prototype. */
export function writeKey(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

/** Arguments between commas; trailing ones that were left out are none. */
export function writeArguments(emitter: Emitter, list: readonly Expression[]): string {
  const codes = list.map((argument) => writeArgument(emitter, argument));
  while (codes.at(-1) === leftOut) codes.pop();
  return codes.join(',');
}

/** Arguments as one record, by the names of their parameters: what a module of the project's own is given. */
export function writeNamed(
  emitter: Emitter,
  parameters: readonly Parameter[],
  list: readonly Expression[],
  write = writeExpression,
): string {
  const fields = list.flatMap((argument, at) =>
    isLeftOut(argument) ? [] : [`${writeKey(parameters[at].name)}:${write(emitter, argument)}`],
  );
  return `{${fields.join(',')}}`;
}

export function writeArgument(emitter: Emitter, argument: Expression): string {
  return isLeftOut(argument) ? leftOut : writeExpression(emitter, argument);
}

export const leftOut = 'undefined';

/** Parameters that may be missing and were not given stand as a literal of an optional type. */
export function isLeftOut({ kind, type }: Expression): boolean {
  return kind === 'literal' && Boolean(type.optional);
}

function member(name: string, optional: boolean): string {
  const isWord = /^[A-Za-z_$][\w$]*$/.test(name) && !ownProperties.has(name);
  if (isWord) return optional ? `?.${name}` : `.${name}`;
  return `${optional ? '?.' : ''}[${JSON.stringify(name)}]`;
}

/** Reads what the page gave by the type that the rule file declares; anything else is missing. */
function decode({ writer }: Emitter, code: string, type: Type): string {
  const decoder = decoderOf(type);
  if (!decoder) return code;
  const item = decoder.item ? `,${writeDecoder(writer, decoder.item)}` : '';
  return `${writer.use(decoder.export)}(${code}${item})`;
}

/** A decoder as a function of what is read. */
export function writeDecoder(writer: Writer, decoder: Decoder): string {
  const name = writer.use(decoder.export);
  return decoder.item ? `($item) => ${name}($item,${writeDecoder(writer, decoder.item)})` : name;
}

/** Codes of countries and locales as one text: a code is found in it only where it stands whole. */
function writeCodes({ writer }: Emitter, codes: readonly string[]): string {
  const text = JSON.stringify(codes.join(' '));
  if (codes.length <= 4) return mark(text);
  return writer.once(text, () => define(writer, 'codes', text, declarations));
}

function writeConsent({ writer, program }: Emitter, id: string): string {
  const group = program.consent?.groups.find((candidate) => candidate.id === id);
  return `!!${writer.service('consent')}.given(${group?.number ?? 0})`;
}

function writeData(emitter: Emitter, data: DataElement): string {
  const { writer } = emitter;
  return writer.once(data, () => {
    let code = writeExpression(emitter, data.value);
    if (data.clean) code = functions.get('clean')!.write!(code);
    if (data.lower) code = functions.get('lower')!.write!(code);
    return define(writer, data.id, `() => (${code})`, declarations, data.span);
  });
}

function writeCondition(emitter: Emitter, expression: Of<'condition'> | Of<'page'>): string {
  const { writer } = emitter;
  const declaration = expression.kind === 'page' ? expression.page : expression.condition;
  const parameter = readsEvent(declaration.value) ? 'e' : '';
  const name = writer.once(declaration, () => {
    const code = writeTest(emitter, declaration.source, declaration.value);
    return define(writer, declaration.id, `(${parameter}) => (${code})`, declarations, declaration.span);
  });
  return `${name}(${parameter})`;
}

const namedReadsEvent: (body: Expression) => boolean = memoize(readsEvent);

/** Whether an expression, or a condition that it mentions, asks about the event. */
export function readsEvent(expression: Expression): boolean {
  if (expression.kind === 'field') return true;
  if (expression.kind === 'call' && expression.function.event) return true;
  if (expression.kind === 'condition') return namedReadsEvent(expression.condition.value);
  return children(expression).some(readsEvent);
}

function writeMember(emitter: Emitter, expression: Of<'member'>): string {
  const { of, name } = expression;
  const read = `${writeExpression(emitter, of)}${member(name, true)}`;
  if (of.kind === 'data' && of.data.type.fields) {
    const decoded = decode(emitter, read, expression.type);
    return of.data.each ? `(${decoded}??${writeExpression(emitter, of.data.each)})` : decoded;
  }
  return expression.decode ? decode(emitter, read, expression.type) : read;
}

/** A function of the matrix's keys. */
function writeMatrix(emitter: Emitter, matrix: Matrix): string {
  const { writer } = emitter;
  return writer.once(matrix, () => {
    const keys = matrix.keys.map((_, at) => `$${at}`);
    const rows = matrix.rows.map(({ keys: codes, value }) => {
      const tests = codes.flatMap((list, at) => (list ? [writeKeyTest(emitter, list, matrix.keys[at], keys[at])] : []));
      return `${tests.join('&&') || 'true'}?${writeExpression(emitter, value)}:`;
    });
    const otherwise = matrix.otherwise ? writeExpression(emitter, matrix.otherwise) : 'undefined';
    const missing = matrix.missing ? writeExpression(emitter, matrix.missing) : 'undefined';
    const isMissing = keys.map((key) => `${key}==null`).join('||');
    const code = `(${keys.join(',')}) => ${isMissing}?${missing}:${rows.join('')}${otherwise}`;
    return define(writer, matrix.id, code, declarations, matrix.span);
  });
}

export function writeKeyTest(emitter: Emitter, codes: readonly string[], type: Type, key: string): string {
  if (type.name === 'country' || type.name === 'locale') return `${writeCodes(emitter, codes)}.includes(${key})`;
  // A row's key is kept as text, whatever it is; only what cannot hold code of its own is written as it stands.
  const isBare = ['boolean', 'integer', 'number', 'duration', 'size'].includes(type.name);
  const values = codes.map((code) => (isBare ? code : JSON.stringify(code)));
  return codes.length === 1 ? `${key}===${values[0]}` : `[${values.join(',')}].includes(${key})`;
}

function writeOperation(emitter: Emitter, expression: Of<'operation'>): string {
  const operands = expression.operands.map((operand): Operand => {
    const code = writeProbedOperand(emitter, expression, operand, writeExpression(emitter, operand));
    return { code, optional: operand.type.optional ?? false };
  });
  const { operator } = expression;
  // and, or are written over as many operands as folding left.
  if (operator === 'and' || operator === 'or') {
    return `(${operands.map(({ code }) => code).join(operator === 'and' ? '&&' : '||')})`;
  }
  return operators[operator].write(operands, emitter.writer.use);
}

function writeCall(emitter: Emitter, expression: Of<'call'>): string {
  const { function: table } = expression;
  const codes = expression.arguments.map((argument) => writeArgument(emitter, argument));
  if (table.event) codes.unshift('e');
  if (table.write) return table.write(...codes);
  return `${emitter.writer.use(table.export!)}(${codes.join(',')})`;
}
