import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Rule, Running } from '../../language/model/program.ts';

/** Returns a condition as its rule, tag or call states it. What `remember` adds is said with `once per`. */
export function statedCondition(running: Running | Call): Expression | undefined {
  const remembered = 'once' in running ? (running as Rule).once?.remembered : undefined;
  return remembered ? remembered.when : running.when;
}

/** Returns the actions of a rule. That of `remember` adds the value that the file names, which the script adds unless it is blank. */
export function statedActions({ actions, once }: Rule): readonly Action[] {
  const [first, ...others] = actions;
  if (!once?.remembered || first.kind !== 'state') return actions;
  return [{ ...first, value: once.per }, ...others];
}
