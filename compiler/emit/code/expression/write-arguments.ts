import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type { Emitter } from '../emitter.ts';
import { writeExpression } from './write-expression.ts';
import { writeKey } from './write-key.ts';

/** Writes arguments, separated by commas. Omitted arguments at the end are not written. */
export function writeArguments(emitter: Emitter, list: readonly Expression[]): string {
  const codes = list.map((argument) => writeArgument(emitter, argument));
  while (codes.at(-1) === omitted) codes.pop();
  return codes.join(',');
}

/** Writes arguments as one record with the names of the parameters, for a custom module. */
export function writeNamed(
  emitter: Emitter,
  parameters: readonly Parameter[],
  list: readonly Expression[],
  write = writeExpression,
): string {
  const fields = list.flatMap((argument, at) =>
    isOmitted(argument) ? [] : [`${writeKey(parameters[at].name)}:${write(emitter, argument)}`],
  );
  return `{${fields.join(',')}}`;
}

export function writeArgument(emitter: Emitter, argument: Expression): string {
  return isOmitted(argument) ? omitted : writeExpression(emitter, argument);
}

export const omitted = 'undefined';

/** Whether an argument was omitted. Omitted arguments are literals of an optional type. */
export function isOmitted({ kind, type }: Expression): boolean {
  return kind === 'literal' && Boolean(type.optional);
}
