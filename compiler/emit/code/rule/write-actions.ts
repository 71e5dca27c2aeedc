import { longestTimer } from '../../../../runtime/tables/tables.ts';
import { endsLater } from '../../../compile/analysis/ends-later.ts';
import { boundOf } from '../../../language/tables/is-within.ts';
import type { Action, Rule, Tag } from '../../../language/model/program.ts';
import { isOmitted } from '../expression/write-arguments.ts';
import { writeExpression } from '../expression/write-expression.ts';
import { writeValue } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { libraryWait, usesLibrary } from '../vendor/write-library.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeAction, type Wrap } from './write-action.ts';

/** Writes the actions of a rule as statements. Actions after `then always` run in any case, once. */
export function writeActions(emitter: RuleEmitter, rule: Rule, actions: readonly Action[] = rule.actions): string {
  const at = actions.findIndex((action, index) => action.always && index < actions.length - 1);
  if (at < 0) return writeChain(emitter, rule, actions);
  const always = emitter.writer.use({ file: 'rules/always.ts', name: 'always' });
  const steps = writeChain({ ...emitter, stop: '$end' }, rule, actions.slice(0, at + 1));
  const next = writeActions({ ...emitter, isLater: true }, rule, actions.slice(at + 1));
  return `${always}(${writeValue(rule.id)},($end) => {${steps}},() => {${next}});`;
}

/** Writes actions of which each that follows a `then` starts only if the one before it has started, after that has ended. */
function writeChain(emitter: RuleEmitter, rule: Rule, actions: readonly Action[]): string {
  const { stop } = emitter;
  const at = actions.findIndex((action, index) => action.thenWaits && (stop || index < actions.length - 1));
  if (at < 0) return actions.map((action) => writeStatement(emitter, rule, action)).join('');
  const before = actions.slice(0, at).map((action) => writeStatement(emitter, rule, action));
  return before.join('') + writeAwaited(emitter, rule, actions[at], actions.slice(at + 1));
}

/** Writes an action that no other action waits for. A custom action may fail later, so its result is still checked. */
function writeStatement(emitter: RuleEmitter, rule: Rule, action: Action): string {
  const isOwn = action.kind === 'call' && action.custom !== undefined;
  const wrap = isOwn ? writeAfter(emitter, rule, action, () => '() => {}') : undefined;
  return `${writeAction(emitter, rule, action, wrap)};`;
}

/** Writes an action and what follows its `then`. If the action does not start, neither does the rest. */
function writeAwaited(emitter: RuleEmitter, rule: Rule, action: Action, next: readonly Action[]): string {
  const { stop } = emitter;
  const wrap = writeAfter(emitter, rule, action, () => {
    const rest = next.length > 0 ? writeNext(emitter, rule, action, next) : stop!;
    return stop ? `${rest},${stop}` : rest;
  });
  return `${writeAction(emitter, rule, action, wrap)}${stop ? `||${stop}()` : ''};`;
}

/** Writes the function that runs after an action. A client reports by `false` that it has dropped its action. */
function writeNext(emitter: RuleEmitter, rule: Rule, action: Action, next: readonly Action[]): string {
  const rest = writeChain({ ...emitter, isLater: true }, rule, next);
  if (action.kind !== 'vendor' || !action.tag.vendor.client) return `() => {${rest}}`;
  return `($result) => {if($result===false)return ${emitter.stop ? `${emitter.stop}()` : ''};${rest}}`;
}

/** Returns a function that adds to an action, as code, what runs after it: `after("rule",action,2000,() => {…})`. */
function writeAfter(emitter: RuleEmitter, rule: Rule, action: Action, writeRest: () => string): Wrap {
  const after = emitter.writer.use({ file: 'rules/after.ts', name: 'after' });
  const rest = writeRest();
  return (code) => `${after}(${writeValue(rule.id)},${code},${writeTimeout(emitter, action)},${rest})`;
}

/** Writes how long to wait for an action. `wait`, calls, loads and clients have their own timeouts, so the limit is longer. */
function writeTimeout(emitter: Emitter, action: Action): string {
  const usual = action.timeout || emitter.program.written.project.timeout;
  if (action.kind === 'send') return writeValue((action.call.timeout ?? usual) + added(usual));
  const own = action.kind === 'vendor' && endsLater(action) && action.tag.options.timeout;
  if (own && !action.timeout)
    return `${writeExpression(emitter, own)}+${writeValue(added(waitAhead(action.tag) + usual))}`;
  if (action.kind !== 'call' || action.action.name !== 'wait') return writeValue(usual);
  return `${writeExpression(emitter, action.arguments[0])}+${writeValue(added(usual))}`;
}

/** Limits what is added to the own time of an action, so that the sum is not too long for a timer. */
const added = (milliseconds: number): number => Math.min(milliseconds, 2 ** 31 - 1 - boundOf(longestTimer));

/** Returns how many milliseconds a tag may wait for other things before its own timeout starts. */
function waitAhead(tag: Tag): number {
  const waits = Object.entries(tag.options).map(([name, value]) =>
    isOmitted(value) ? 0 : (tag.vendor.options[name].awaited ?? 0),
  );
  return waits.reduce((sum, wait) => sum + wait, usesLibrary(tag) ? libraryWait : 0);
}
