import type { Expression } from '../../../model/expression.ts';
import type { Call, Rule, Running } from '../../../model/program.ts';

/** Returns a condition as its rule, tag or call states it. What `remember` adds is said with `once per`. */
export function statedCondition(running: Running | Call): Expression | undefined {
  const { when } = running;
  const added = 'once' in running ? (running as Rule).once?.remember?.condition : undefined;
  if (!added || !when) return when;
  return when.kind === 'operation' && when.operands[1] === added ? when.operands[0] : undefined;
}
