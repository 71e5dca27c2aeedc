import { staticValue } from '../evaluate/static-value.ts';
import type { Trigger } from '../../language/model/program.ts';

/**
 * Whether one occurrence in the page may start rules through both of two triggers, so that the order of the rules counts.
 * Different events never do: their listeners have an order of their own, whichever a rule names first.
 */
export function mayOccurTogether(one: Trigger, other: Trigger): boolean {
  if (nameOf(one) !== nameOf(other)) return false;
  if (one.tag !== other.tag) return false;
  if (one.call?.id !== other.call?.id) return false;
  if (one.event.ordered === 'across arguments') return true;
  const [first, second] = [textOf(one), textOf(other)];
  return first === undefined || second === undefined || first === second;
}

/** Returns the name of the event of a trigger: two modules may have declared events of the same name. */
function nameOf({ event: { name, export: code } }: Trigger): string {
  return `${name} ${code.module}`;
}

/** Returns the name that the first argument states: of an event of the data layer, for example. Undefined for a pattern. */
function textOf({ arguments: [argument] }: Trigger): string | undefined {
  const value = argument && staticValue(argument);
  return typeof value === 'string' ? value : argument ? undefined : '';
}
