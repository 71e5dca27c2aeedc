import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../compiler/language/model/program.ts';
import type { Expectation } from '../../compiler/language/model/scenario.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Evidence } from './evidence.ts';

/** Checks the value of a cookie, a storage item, a layer path or a state. */
export function judgeValue(
  { absent, is, operand }: Expectation,
  { plain, instrumented }: Evidence,
): string[] | undefined {
  const state = operand?.kind === 'state' ? operand.state : undefined;
  const json = state ? instrumented.read : plain.read;
  const found = json === undefined ? state && firstValue(state) : (JSON.parse(json) as Value);
  if (absent) return found === undefined ? undefined : [`It exists: ${JSON.stringify(found)}.`];
  if (found === undefined) return ['It does not exist.'];
  return is === undefined || isDeepStrictEqual(found, is) ? undefined : [`Its value is ${JSON.stringify(found)}.`];
}

/** Returns the value of a state that this bundle neither reads nor sets. */
function firstValue({ initial, type }: State): Value {
  const values: Readonly<Record<string, Value>> = { boolean: false, integer: 0, list: [], set: [] };
  return initial ? staticValue(initial) : values[type.name];
}
