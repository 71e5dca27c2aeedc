import { hostsOfStart, startingOf } from '../../evaluate/covers.ts';
import { eachHost } from '../../evaluate/hosts-of.ts';
import type { Action, Program, Rule } from '../../model/program.ts';
import type { Pair } from './align.ts';
import type { SettingChange } from './difference.ts';
import { interferenceIn } from './effects.ts';

/**
 * Returns the other order of the actions that both versions of a rule have. Empty if nobody can notice it: neither changes
 * what the other reads or writes, none waits, and their requests go to different hosts. `actions`: those of the rule, paired.
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
  const isNoticed = swapped.some(
    ([one, other]) => waits || interferes(one, other) || isSeenByOne(one, other, after) || [one, other].every(isLog),
  );
  if (!isNoticed) return [];
  return [{ name: 'order of actions', was: textOf(before), is: textOf(after), mayRunMore: false }];
}

/** Whether one host may see in which order two actions send. */
function isSeenByOne(one: Action, other: Action, rule: Rule): boolean {
  const [first, second] = [one, other].map((action) => {
    const hosts = hostsOfStart(startingOf(rule, action));
    return hosts ? eachHost(hosts).map(({ id }) => id) : [];
  });
  const isOpen = (ids: readonly string[]) => ids.includes('computed') || ids.includes('itself');
  if (first.length === 0 || second.length === 0) return false;
  return isOpen(first) || isOpen(second) || first.some((id) => second.includes(id));
}

function isLog(action: Action): boolean {
  return action.kind === 'call' && action.action.name === 'log';
}

function textOf({ actions }: Rule): string {
  return actions.map((action) => action.text().replaceAll(/\s+/g, ' ').trim()).join(', ');
}
