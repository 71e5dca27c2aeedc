import type { Action, Program, Rule } from '../../language/model/program.ts';
import type { Pair } from './align.ts';
import type { SettingChange } from './difference.ts';
import { interferenceIn } from './effects.ts';

/**
 * Returns the other order of the actions that both versions of a rule have. Empty if nobody can notice it: neither changes
 * what the other reads or writes, none waits, and nobody sees both. `actions`: those of the rule, paired.
 */
export function orderOfActions(
  { before, after }: Required<Pair<Rule>>,
  actions: readonly Pair<Action>[],
  program: Program,
): readonly SettingChange[] {
  const both = actions.flatMap((one) => (one.before && one.after ? [one.after] : []));
  const swapped = both.flatMap((one, at) => {
    const place = after.actions.indexOf(one);
    return both.slice(at + 1).flatMap((other) => (after.actions.indexOf(other) < place ? [[one, other] as const] : []));
  });
  const waits = [...before.actions, ...after.actions].some(({ thenWaits }) => thenWaits);
  const interferes = interferenceIn(program);
  if (!swapped.some(([one, other]) => waits || interferes(one, other))) return [];
  return [{ name: 'order of actions', was: textOf(before), is: textOf(after), mayRunMore: false }];
}

function textOf({ actions }: Rule): string {
  return actions.map((action) => action.text().replaceAll(/\s+/g, ' ').trim()).join(', ');
}
