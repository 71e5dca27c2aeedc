import type { Call, Rule, Running } from '../../../model/program.ts';

/** The calls that a rule sends, each once; a tag sends none. */
export function callsOf(running: Running): readonly Call[] {
  if ('vendor' in running) return [];
  return [...new Set((running as Rule).actions.flatMap((action) => (action.kind === 'send' ? [action.call] : [])))];
}
