import type { DataPlace } from '../../../runtime/tables.ts';
import { everyText } from '../../evaluate/every-text.ts';
import type { Expression } from '../../model/expression.ts';
import type { Steps } from './places-of-call.ts';

/** Returns the places that an action writes, by its linked arguments. Of a computed one, only its kind is known. */
export function placesOfArguments(
  { parameters, steps }: DataPlace,
  valueOf: (name: string) => Expression,
): readonly Steps[] {
  const texts = parameters.map((name) => everyText(valueOf(name)) ?? [undefined]);
  const values = texts.reduce<(string | undefined)[][]>(
    (all, some) => all.flatMap((before) => some.map((text) => [...before, text])),
    [[]],
  );
  return values.map((list) => {
    const [kind, ...names] = steps(...list.map((text) => text ?? ''));
    return list.includes(undefined) ? [kind] : [kind, ...names];
  });
}
