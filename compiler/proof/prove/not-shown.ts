import { valueKey } from '../../analysis/value-key.ts';
import type { Situation } from '../witness/situation.ts';

/** Returns why no scenario may show a situation in which something changes in the page, for a verdict. */
export function whyNotShown({ cause, preceding = [], between = [], inputs, start }: Situation): string {
  const states = [...preceding, ...between].flatMap(({ action }) => (action?.kind === 'state' ? action.state.id : []));
  const names = [...new Set(states)].map((name) => `"${name}"`);
  if (names.length > 0)
    return `no events were found that give the ${names.length > 1 ? 'states' : 'state'} ${names.join(' and ')} the values that it needs`;
  if (cause)
    return `no scenario was found in which what causes the event of "${start.running.id}" has started with the values that it needs`;
  const valueAt = (isWanted: (moment: string) => boolean) =>
    new Map(inputs.flatMap(({ input, value }) => (isWanted(input.moment) ? [[valueKey(input.expression), JSON.stringify(value)]] : []))); // prettier-ignore
  const [before, after] = [valueAt((moment) => moment !== 'start'), valueAt((moment) => moment === 'start')];
  const changes = [...after].some(([key, value]) => before.has(key) && before.get(key) !== value);
  return changes
    ? 'values would have to change between the event and the action, and no scenario shows how'
    : 'no scenario was found that shows it';
}
