import type { Assignment } from '../diagram/diagram.ts';
import type { Input } from '../model/atom.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { InputValues } from '../prove/settled-inputs.ts';
import type { Situation } from '../situation/situation.ts';
import { numberKey } from './same-numbers.ts';
import type { Alignment, Pair } from './align.ts';
import type { Side } from './views.ts';

type Valued = InputValues extends Map<string, infer T> ? T : never;

/** Returns a situation as one version names its values. Models share what they read, so that of the other may be named. */
export function situationOnSide(
  side: Side,
  model: Model,
  path: Assignment,
  values: InputValues,
  start: Start,
  alignment: Alignment,
): Situation {
  const { site, stage, host, consent, isFinal } = model.read(path, start.moment);
  // A number that is not whole is read as a missing integer. The value that is read is the number.
  const numbers = new Set(
    [...values.values()].flatMap(({ input, value }) =>
      value === undefined ? [] : (numberKey(input, alignment.keys) ?? []),
    ),
  );
  const isRead = ({ input, value }: Valued) =>
    value !== undefined || !numbers.has(numberKey(input, alignment.keys) ?? '');
  const inputs = [...values.values()]
    .filter(isRead)
    .map(({ input, value }) => ({ input: inputOn(side, input, alignment), value }));
  return { site, stage, host, consent, isFinal, inputs, start, keyOf: alignment.keys.of };
}

function inputOn(side: Side, input: Input, { states, calls, tags }: Alignment): Input {
  const { expression } = input;
  const own = <T extends object>(pairs: readonly Pair<T>[], one: T) =>
    pairs.find(({ before, after }) => before === one || after === one)?.[side] ?? one;
  if (expression.kind === 'state') {
    return { ...input, expression: { ...expression, state: own(states, expression.state) } };
  }
  if (expression.kind !== 'answer') return input;
  const { call } = expression;
  const partner = 'vendor' in call ? own(tags, call) : own(calls, call);
  return { ...input, expression: { ...expression, call: partner } };
}
