import type { Expression } from '../../../model/expression.ts';
import type { Call, State, Tag } from '../../../model/program.ts';
import type { Source } from '../../../source/source.ts';
import { waitsFor } from '../consent/waits-for.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';

const file = 'debug/trace.ts';

/**
 * A condition as JavaScript, and in a bundle with probes what tells how it came out, as do its parts. `source` is the
 * file that it stands in.
 */
export function writeTest(emitter: Emitter, source: Source, expression: Expression): string {
  const code = writeExpression({ ...emitter, within: emitter.instrumentation && source }, expression);
  return writeTracedTest(emitter, source, expression, code);
}

/** An operand of an operation. Those of `and` and `or` are parts of a condition, those of all others may be names. */
export function writeTracedOperand(emitter: Emitter, operation: Expression, operand: Expression, code: string): string {
  const { within, instrumentation } = emitter;
  if (!within || !instrumentation || operation.kind !== 'operation') return code;
  if (operation.operator === 'and' || operation.operator === 'or') {
    // `a and b` in `a and b and c` is no part of its own, and what a function stands for has no place of its own.
    const isPart = operand.kind !== 'operation' || operand.operator !== operation.operator;
    const hasPlace = operand.start !== operation.start || operand.end !== operation.end;
    return isPart && hasPlace ? writeTracedTest(emitter, within, operand, code) : code;
  }
  if (!names.has(operand.kind)) return code;
  return `${emitter.writer.use({ file, name: 'traceValue' })}(${writeValue(instrumentation.value(within, operand))},${code})`;
}

const names = new Set<Expression['kind']>([
  'data',
  'state',
  'builtIn',
  'source',
  'field',
  'answer',
  'member',
  'lookup',
  'call',
]);

function writeTracedTest(
  { writer, instrumentation }: Emitter,
  source: Source,
  expression: Expression,
  code: string,
): string {
  if (!instrumentation || expression.kind === 'literal') return code;
  return `${writer.use({ file, name: 'traceTest' })}(${writeValue(instrumentation.test(source, expression))},${code})`;
}

/** A statement that tells of a rule or tag; empty without probes. */
export function writeTrace(
  { writer, instrumentation }: Emitter,
  name: 'traceEvent' | 'traceFired',
  id: string,
): string {
  return instrumentation ? `${writer.use({ file, name })}(${writeValue(id)});` : '';
}

/** A step that tells of itself as it starts, behind its gate. */
export function writeTracedStep({ writer, instrumentation }: Emitter, id: string, code: string): string {
  return instrumentation ? `(${writer.use({ file, name: 'traceActed' })}(${writeValue(id)}),${code})` : code;
}

/** A step of a tag, or one that sends a call, that tells before its gate what that asks of consent. */
export function writeTracedGate(emitter: Emitter, of: Tag | Call, code: string): string {
  const { writer, instrumentation, program } = emitter;
  if (!instrumentation) return code;
  const group = waitsFor(program, of.group);
  const waits = group === undefined ? [] : [writer.service('consent'), writeValue(group)];
  const [name, key] =
    'vendor' in of ? ['traceRequested', of.id] : ['traceSends', instrumentation.call(program.asWritten(of))];
  return `(${writer.use({ file, name })}(${[writeValue(key), ...waits].join(',')}),${code})`;
}

/** Hands over a way to read a state. */
export function writeProbedState({ writer, instrumentation, program }: Emitter, state: State, read: string): void {
  if (!instrumentation) return;
  const code = `${writer.use({ file, name: 'traceState' })}(${instrumentation.state(program.asWritten(state))},() => ${read});`;
  writer.line(code, { module: 'declarations' }, state.span);
}

/** Sends a call so that its request is known for what it is. */
export function writeProbedCall({ writer, instrumentation, program }: Emitter, call: Call, code: string): string {
  if (!instrumentation) return code;
  return `${writer.use({ file, name: 'traceCall' })}(${writeValue(instrumentation.call(program.asWritten(call)))},() => ${code})`;
}
