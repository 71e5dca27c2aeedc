import { valueKey } from '../../compile/analysis/value-key.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { withoutHost } from './address-givens.ts';
import type { Scope } from './name-of-subject.ts';
import type { InputValue, Situation } from '../situation/situation.ts';
import { sortInputs, type SortedInputs } from './sort-inputs.ts';

/** The values when the page begins, when the event occurs, and when the action starts. */
export interface Moments {
  readonly page: SortedInputs;
  readonly event: SortedInputs;
  readonly start: SortedInputs;
}

/** Sorts the inputs of a situation by moment. */
export function inputsByMoment(scope: Scope, situation: Situation): Moments {
  const { inputs } = situation;
  const at = (wanted: string) => inputs.filter(({ input }) => input.moment === wanted);
  const [page, event, start] = [at('page'), at('event'), at('start')];
  // A value that nothing reads earlier is there from the beginning, and one that nothing reads later stays.
  const later = withOthers(event, page);
  return {
    page: sortInputs(scope, situation, withOthers(withOthers(page, event), start)),
    event: sortInputs(scope, situation, withOthers(later, start)),
    start: sortInputs(scope, situation, start),
  };
}

/** Adds the values of other inputs, apart from those that a list reads itself. */
function withOthers(list: readonly InputValue[], others: readonly InputValue[]): readonly InputValue[] {
  const known = new Set(list.map(({ input }) => valueKey(input.expression)));
  return [...list, ...others.filter(({ input }) => !known.has(valueKey(input.expression)))];
}

/** Returns the steps that change values between two moments. */
export function changesBetween(before: SortedInputs, after: SortedInputs): string[] {
  const changed = [...after.values].filter(
    ([name, value]) => after.changeable.has(name) && before.values.get(name) !== value,
  );
  const path = withoutHost(after.address);
  const isMoved = after.isAddressSet && path !== withoutHost(before.address);
  return [
    ...(isMoved ? [`navigate ${quoteText(path)}`] : []),
    ...changed.map(([name, value]) => `set ${name} to ${value ?? 'missing'}`),
  ];
}
