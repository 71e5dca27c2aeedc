import type { Expression } from '../../../model/expression.ts';
import type { Call, Rule, Running } from '../../../model/program.ts';

/** Returns a condition as its rule, tag or call states it. What `remember` adds is said with `once per`. */
export function statedCondition(running: Running | Call): Expression | undefined {
  const remembered = 'once' in running ? (running as Rule).once?.remembered : undefined;
  return remembered ? remembered.when : running.when;
}
