import type { Action, Rule } from '../../../language/model/program.ts';
import { writeStateAction } from '../state/write-state-action.ts';
import type { RuleEmitter } from './rule-emitter.ts';

/**
 * Writes an action that changes a state, and notifies listeners immediately if rules listen to the state. `operation` is as
 * for `writeStateAction`.
 */
export function writeStateChange(
  emitter: RuleEmitter,
  rule: Rule,
  action: Extract<Action, { kind: 'state' }>,
  operation?: string,
): string {
  const code = writeStateAction(emitter, rule, action, operation);
  return emitter.watched.has(action.state) ? `(${code},${emitter.writer.service('changes')}.look())` : code;
}
