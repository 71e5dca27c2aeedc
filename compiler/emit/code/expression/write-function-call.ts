import type { Expression, InlinedCall } from '../../../model/expression.ts';
import { askedField, asksEvent } from '../../../traverse/asks-event.ts';
import { children } from '../../../traverse/children.ts';
import { walk } from '../../../traverse/walk.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from './write-expression.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const declarations = { module: 'declarations' } as const;

// A body of fewer parts is no larger than a call.
const fewestParts = 4;

/**
 * A call of a declared function: its body stands once in the entry, for all calls whose bodies came out as the same code. It is
 * in place where it is small, asks of the event by itself, or is given what should be read only when it is needed.
 */
export function writeFunctionCall(emitter: Emitter, call: InlinedCall, body: Expression): string {
  const { own, given } = partsOf(body, call);
  const startsTable = own.length >= fewestParts && !own.some(partAsksEvent) && given.every(isPure);
  if (!startsTable) return writeExpression(emitter, body);
  const codes: string[] = [];
  const give = (argument: Expression, parameter: number) => {
    codes[parameter] ??= writeExpression(emitter, argument);
    return `$${parameter}`;
  };
  const code = unmark(writeExpression({ ...emitter, body: { call, give } }, body));
  const { writer } = emitter;
  const name = writer.once(`function ${code}`, () => {
    const parameters = Array.from(codes, (_, parameter) => `$${parameter}`);
    return define(writer, call.function, `(${parameters.join(',')}) => (${code})`, declarations);
  });
  return `${name}(${Array.from(codes, (argument = 'undefined') => argument).join(',')})`;
}

/** The parts of a body: its own, and the arguments of the call, at each place where one stands. */
function partsOf(body: Expression, call: InlinedCall, own: Expression[] = [], given: Expression[] = []) {
  if (body.fills?.some((filled) => filled.call === call)) given.push(body);
  else {
    own.push(body);
    for (const part of children(body)) partsOf(part, call, own, given);
  }
  return { own, given };
}

/** Whether a part asks something of the event; its own parts are looked at by themselves. */
function partAsksEvent(part: Expression): boolean {
  return part.kind === 'condition' ? asksEvent(part) : askedField(part) !== undefined;
}

/** Whether an argument may as well be read before it is needed, and once. */
function isPure(argument: Expression): boolean {
  return walk(argument).every(({ kind }) => pure.has(kind));
}

const pure = new Set<Expression['kind']>([
  'literal',
  'pattern',
  'codes',
  'list',
  'record',
  'constant',
  'element',
  'field',
  'member',
  'operation',
  'call',
  'choice',
]);
