import { valueKey } from '../../compile/analysis/value-key.ts';
import type { Situation } from '../situation/situation.ts';
import { describeStart } from './describe-start.ts';

/** Returns why no scenario may show a situation in which something changes in the page, for a verdict. */
export function whyNotShown({ cause, preceding = [], between = [], inputs, start }: Situation): string {
  const states = [...preceding, ...between].flatMap(({ action }) => (action?.kind === 'state' ? action.state.id : []));
  const names = [...new Set(states)].map((name) => `"${name}"`);
  if (names.length > 0)
    return `no scenario was found in which ${describeStart(start).text} starts after events have set the ${names.length > 1 ? 'states' : 'state'} ${names.join(' and ')}`;
  if (cause)
    return `no scenario was found in which ${describeStart(cause).text} starts and causes the event of "${start.running.id}"`;
  const values = new Map<string, Set<string>>();
  for (const { input, value } of inputs) {
    const key = valueKey(input.expression);
    values.set(key, (values.get(key) ?? new Set()).add(JSON.stringify(value)));
  }
  const changes = [...values.values()].some(({ size }) => size > 1);
  return changes
    ? 'values would have to change between the event and the action, and no scenario shows how'
    : 'no scenario was found that shows it';
}
