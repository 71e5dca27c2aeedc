import type { Expression } from '../../../language/model/expression.ts';
import type { Call, CustomAction, Gated, State } from '../../../language/model/program.ts';
import type { Source } from '../../../language/source/source.ts';
import { readsEvent } from '../../../compile/traverse/reads-event.ts';
import { gateNumber, waitsFor } from '../../../compile/analysis/gate-of.ts';
import { writeExpression, writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { traceIdOf } from './instrumentation.ts';
import { writeKnownParts } from './write-known-parts.ts';

const file = 'debug/trace.ts';

/**
 * Writes a condition as JavaScript. With instrumentation, the condition and its parts also report their results.
 * `source` is the file of the condition.
 */
export function writeTest(emitter: Emitter, source: Source, expression: Expression): string {
  const code = writeExpression({ ...emitter, within: emitter.instrumentation && source }, expression);
  return writeTracedTest(emitter, source, expression, code);
}

/** Traces an operand of an operation. Operands of `and` and `or` are parts of a condition, others may be names. */
export function writeTracedOperand(emitter: Emitter, operation: Expression, operand: Expression, code: string): string {
  const { within, instrumentation } = emitter;
  if (!within || !instrumentation || operation.kind !== 'operation') return code;
  if (operation.operator === 'and' || operation.operator === 'or') {
    // `a and b` in `a and b and c` is not a separate part, and the body of an inlined function has no separate place.
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

/** Writes a statement that reports a rule or tag. Empty without instrumentation. */
export function writeTrace(
  { writer, instrumentation }: Emitter,
  name: 'traceTriggered' | 'traceFired',
  id: string,
): string {
  return instrumentation ? `${writer.use({ file, name })}(${writeValue(id)});` : '';
}

/** Writes a step that reports when it starts, after it has passed its gate. */
export function writeTracedStep({ writer, instrumentation }: Emitter, id: string, code: string): string {
  return instrumentation ? `(${writer.use({ file, name: 'traceActed' })}(${writeValue(id)}),${code})` : code;
}

/**
 * Writes an action that reports its start, and the result of the condition that the bundle judges there. `ids` identify it.
 * `hasEvent`: whether the event of the rule is at hand.
 */
export function writeStarted(emitter: Emitter, ids: readonly string[], code: string, hasEvent = true): string {
  const { writer, instrumentation, judgement } = emitter;
  if (!instrumentation) return code;
  const judged = judgement?.starts.some((one) => ids.includes(one)) ? judgement : undefined;
  const test =
    judged && (hasEvent || !readsEvent(judged.when)) ? `,() => ${writeTest(emitter, judged.source, judged.when)}` : '';
  return `(${writer.use({ file, name: 'traceStarted' })}(${writeValue(ids)}${test}),${code})`;
}

/** Writes a step of a custom action that reports when it starts, after it has passed its gate. */
export const writeTracedAction = (emitter: Emitter, action: CustomAction, code: string): string =>
  writeTracedStep(emitter, traceIdOf(action), code);

/**
 * Writes a step of a tag, call or custom action that reports its request and consent group before its gate. `step` is that
 * of `stepIdOf`.
 */
export function writeTracedGate(emitter: Emitter, of: Gated, step: string, code: string, id = of.group): string {
  const { writer, instrumentation, program } = emitter;
  if (!instrumentation) return code;
  const group = 'vendor' in of ? gateNumber(program, of, id!) : waitsFor(program, id);
  const waits = group === undefined ? [] : [writer.service('consent'), writeValue(group), writeKnownParts(emitter, of)];
  const [name, key] =
    'address' in of
      ? ['traceSends', instrumentation.call(program.asWritten(of))]
      : ['traceRequested', 'table' in of ? traceIdOf(of) : of.id];
  return `(${writer.use({ file, name })}(${[writeValue(key), writeValue(step), ...waits].join(',')}),${code})`;
}

/** Writes a step that reports when its gate lets it start. */
export function writeTracedPass({ writer, instrumentation }: Emitter, id: string, step: string, code: string): string {
  if (!instrumentation) return code;
  return `(${writer.use({ file, name: 'tracePassed' })}(${writeValue(id)},${writeValue(step)}),${code})`;
}

/** Writes a function with which the observer reads a state. */
export function writeTracedState({ writer, instrumentation, program }: Emitter, state: State, read: string): void {
  if (!instrumentation) return;
  const code = `${writer.use({ file, name: 'traceState' })}(${instrumentation.state(program.asWritten(state))},() => ${read});`;
  writer.line(code, { module: 'declarations' }, state.span);
}

/** Writes a call that the observer can match with its request. */
export function writeTracedCall({ writer, instrumentation, program }: Emitter, call: Call, code: string): string {
  if (!instrumentation) return code;
  return `${writer.use({ file, name: 'traceCall' })}(${writeValue(instrumentation.call(program.asWritten(call)))},() => ${code})`;
}

/** Writes a push into the data layer that the observer can tell from those of the page. */
export function writeTracedPush({ writer, instrumentation }: Emitter, code: string): string {
  return instrumentation ? `${writer.use({ file, name: 'tracePush' })}(() => ${code})` : code;
}
