import type { Expression, InlinedCall } from '../../../language/model/expression.ts';
import { eventFieldOf, readsEvent } from '../../../compile/traverse/reads-event.ts';
import { children, walk } from '../../../compile/traverse/walk.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from './write-value.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

const declarations = { module: 'declarations' } as const;

// A body with fewer parts is not larger than a call.
const fewestParts = 4;

/**
 * Writes a call of a declared function. The body is written once in the entry for all calls with the same code. It is
 * inlined if it is small, if it reads the event, or if an argument must be evaluated only when it is needed.
 */
export function writeFunctionCall(emitter: Emitter, call: InlinedCall, body: Expression): string {
  const { own, args } = partsOf(body, call);
  const isFunction = own.length >= fewestParts && !own.some(partReadsEvent) && args.every(isPure);
  if (!isFunction) return writeExpression(emitter, body);
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

/** Separates the parts of a body from the arguments of the call, once for each use of an argument. */
function partsOf(body: Expression, call: InlinedCall, own: Expression[] = [], args: Expression[] = []) {
  if (body.fills?.some((filled) => filled.call === call)) args.push(body);
  else {
    own.push(body);
    for (const part of children(body)) partsOf(part, call, own, args);
  }
  return { own, args };
}

/** Whether a part itself reads the event. Its children are checked separately. */
function partReadsEvent(part: Expression): boolean {
  return part.kind === 'condition' ? readsEvent(part) : eventFieldOf(part) !== undefined;
}

/** Whether an argument can be evaluated early and only once. */
function isPure(argument: Expression): boolean {
  return walk(argument).every(({ kind }) => pure.has(kind));
}

const pure = new Set<Expression['kind']>([
  'literal',
  'pattern',
  'codes',
  'list',
  'loop',
  'item',
  'record',
  'constant',
  'element',
  'field',
  'member',
  'operation',
  'call',
  'choice',
]);
