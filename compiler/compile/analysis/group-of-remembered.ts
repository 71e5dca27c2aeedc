import type { Program, Rule } from '../../language/model/program.ts';
import { isStored } from './is-stored.ts';
import { waitsFor } from './waits-for.ts';

/**
 * Returns the number of the consent group without which the state of a rule with `remember` is not read. While it is
 * unknown whether the group is granted, the rule waits. Undefined if the rule never waits.
 */
export function groupOfRemembered(program: Pick<Program, 'consent'>, { once }: Rule): number | undefined {
  const state = once?.remembered?.state;
  return state && isStored(state) ? waitsFor(program, state.group) : undefined;
}
