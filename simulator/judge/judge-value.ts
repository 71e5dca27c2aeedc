import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../compiler/model/program.ts';
import type { Expectation } from '../../compiler/model/scenario.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import type { Value } from '../../runtime/tables.ts';
import type { Evidence } from './evidence.ts';

/** Whether a cookie, a stored text, the layer or a state holds what is expected. */
export function judgeValue({ absent, is, operand }: Expectation, { plain, probed }: Evidence): string[] | undefined {
  const state = operand?.kind === 'state' ? operand.state : undefined;
  const json = state ? probed.read : plain.read;
  const found = json === undefined ? state && firstValue(state) : (JSON.parse(json) as Value);
  if (absent) return found === undefined ? undefined : [`It is there: ${JSON.stringify(found)}.`];
  if (found === undefined) return ['It is not there.'];
  return is === undefined || isDeepStrictEqual(found, is) ? undefined : [`It is ${JSON.stringify(found)}.`];
}

/** What a state is that this bundle never reads nor sets. */
function firstValue({ initial, type }: State): Value {
  const values: Readonly<Record<string, Value>> = { boolean: false, integer: 0, list: [], set: [] };
  return initial ? staticValue(initial) : values[type.name];
}
