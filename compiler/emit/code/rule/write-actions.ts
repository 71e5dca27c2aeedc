import { endsLater } from '../../../analysis/ends-later.ts';
import type { Action, Rule, Tag } from '../../../model/program.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { libraryWait, usesLibrary } from '../vendor/write-library.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeAction } from './write-action.ts';

/** Writes the actions of a rule as statements. Actions after a `then` wait for the one before it. */
export function writeActions(emitter: RuleEmitter, rule: Rule, actions: readonly Action[] = rule.actions): string {
  const at = actions.findIndex((action, index) => action.thenWaits && index < actions.length - 1);
  if (at < 0) return actions.map((action) => writeStatement(emitter, rule, action)).join('');
  const before = actions.slice(0, at).map((action) => writeStatement(emitter, rule, action));
  return before.join('') + writeAfter(emitter, rule, actions[at], actions.slice(at + 1));
}

/** Writes an action that no other action waits for. A custom action may fail later, so its result is still checked. */
function writeStatement(emitter: RuleEmitter, rule: Rule, action: Action): string {
  const isOwn = action.kind === 'call' && action.action.export?.module !== undefined;
  return isOwn ? writeAfter(emitter, rule, action, []) : `${writeAction(emitter, rule, action)};`;
}

function writeAfter(emitter: RuleEmitter, rule: Rule, action: Action, next: readonly Action[]): string {
  const after = emitter.writer.use({ file: 'rules/after.ts', name: 'after' });
  const rest = writeActions({ ...emitter, isLater: true }, rule, next);
  const timeout = writeTimeout(emitter, action);
  return `${after}(${writeValue(rule.id)},${writeAction(emitter, rule, action)},${timeout},() => {${rest}});`;
}

/** Writes how long to wait for an action. `wait`, calls, loads and clients have their own timeouts, so the limit is longer. */
function writeTimeout(emitter: Emitter, action: Action): string {
  const usual = action.timeout || emitter.program.written.project.timeout;
  if (action.kind === 'send') return writeValue((action.call.timeout ?? usual) + usual);
  const own = action.kind === 'vendor' && endsLater(action) && action.tag.options.timeout;
  if (own && !action.timeout) return `${writeExpression(emitter, own)}+${writeValue(waitAhead(action.tag) + usual)}`;
  if (action.kind !== 'call' || action.action.name !== 'wait') return writeValue(usual);
  return `${writeExpression(emitter, action.arguments[0])}+${writeValue(usual)}`;
}

/** Returns how many milliseconds a tag may wait for other things before its own timeout starts. */
function waitAhead(tag: Tag): number {
  const waits = Object.entries(tag.options).map(([name, value]) =>
    isOmitted(value) ? 0 : (tag.vendor.options[name].awaited ?? 0),
  );
  return waits.reduce((sum, wait) => sum + wait, usesLibrary(tag) ? libraryWait : 0);
}
