import { valueKey } from '../../analysis/value-key.ts';
import { quoteText } from '../../syntax/format/quote-text.ts';
import { withoutHost } from './address-givens.ts';
import type { Scope } from './name-of-subject.ts';
import type { Situation } from './situation.ts';
import { sortInputs, type SortedInputs } from './sort-inputs.ts';

/** The values when the event occurs, and when the action starts. */
export interface Moments {
  readonly event: SortedInputs;
  readonly start: SortedInputs;
}

/** Sorts the inputs of a situation by moment. */
export function momentsOf(scope: Scope, situation: Situation): Moments {
  const { inputs } = situation;
  const at = (isWanted: (moment: string) => boolean) => inputs.filter(({ input }) => isWanted(input.moment));
  const early = at((moment) => moment === 'event' || moment === 'page');
  const known = new Set(early.map(({ input }) => valueKey(input.expression)));
  // A value that nothing reads earlier is there from the beginning.
  const late = at((moment) => moment === 'start');
  const begun = late.filter(({ input }) => !known.has(valueKey(input.expression)));
  return {
    event: sortInputs(scope, situation, [...early, ...begun]),
    start: sortInputs(scope, situation, late),
  };
}

/** Returns the steps that change values between the event and the start of the action. */
export function changesBetween({ event, start }: Moments): string[] {
  const changed = [...start.values].filter(
    ([name, value]) => start.changeable.has(name) && event.values.get(name) !== value,
  );
  const path = withoutHost(start.address);
  const isMoved = start.isAddressSet && path !== withoutHost(event.address);
  return [
    ...(isMoved ? [`navigate ${quoteText(path)}`] : []),
    ...changed.map(([name, value]) => `set ${name} to ${value ?? 'missing'}`),
  ];
}
