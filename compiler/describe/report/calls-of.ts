import type { Call, Rule, Running } from '../../language/model/program.ts';

/** Returns the calls that a rule sends, each once. Tags send none. */
export function callsOf(running: Running): readonly Call[] {
  if ('vendor' in running) return [];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'send' ? [action.call] : [])))];
}
