import type { Action, Running, Trigger } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { recordPart } from '../entry/writer.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { independentActions } from '../../../compile/analysis/independent-actions.ts';
import { writeCallGate } from '../call/write-call.ts';
import { writeActionGate } from './write-action.ts';
import { writeGate } from '../vendor/write-gate.ts';

/**
 * Returns a function that writes the side effect of an event when its rule fires, or an empty text. If a bundle has
 * several different side effects, each gets an argument that coordinates them.
 */
export function writeFires(emitter: Emitter, running: readonly Running[]): (trigger: Trigger) => string {
  const effects = running.flatMap(({ id, triggers }) =>
    triggers.map((trigger) => argumentsOf(emitter, trigger)).flatMap((args) => (args ? `${id} ${args}` : [])),
  );
  const areSeveral = new Set(effects).size > 1;
  return (trigger) => {
    const args = argumentsOf(emitter, trigger);
    if (!args) return '';
    recordPart(emitter.writer, 'clickHold');
    const { export: code, together } = trigger.event.fires!;
    const all = areSeveral ? [...args, emitter.writer.use(together)] : args;
    return `${emitter.writer.use(code)}(${all.join(',')})`;
  };
}

/** Returns the arguments of the side effect, or undefined if there is none. */
function argumentsOf(emitter: Emitter, { event, arguments: list }: Trigger): readonly string[] | undefined {
  const codes = (event.fires?.parameters ?? []).map((name) => {
    const at = event.parameters!.findIndex((parameter) => parameter.name === name);
    return unmark(writeExpression(emitter, list[at]));
  });
  return codes.every((code) => code === '0') ? undefined : codes;
}

type VendorAction = Extract<Action, { kind: 'vendor' }>;
type Step = Exclude<Action, VendorAction> | Pick<VendorAction, 'kind' | 'tag' | 'thenWaits' | 'always'>;

/**
 * Whether the side effect of firing, such as delaying navigation, waits until a gate lets a step through. If all steps are
 * refused, it then never happens. This requires that all steps with an effect outside the rule are behind synchronous gates.
 */
export function firesAfterGates(emitter: RuleEmitter, steps: readonly Step[]): boolean {
  // What follows a gated step with `then` is behind the same gate.
  const own = independentActions(steps, (step) => exitOf(emitter, step) === 'gated');
  const exits = own.map((step) => exitOf(emitter, step));
  return exits.includes('gated') && !exits.includes('open');
}

/** Returns whether a step has an effect outside the rule, and whether that is behind a gate. */
function exitOf(emitter: RuleEmitter, action: Step): 'gated' | 'open' | 'stays' {
  switch (action.kind) {
    case 'vendor':
      // A gate that retries for a while may open later, but before the visitor leaves the page.
      return writeGate(emitter, action.tag) && !action.tag.within ? 'gated' : 'open';
    case 'send':
      return writeCallGate(emitter, action.call) ? 'gated' : 'open';
    case 'state':
      return emitter.watched.has(action.state) ? 'open' : 'stays';
    case 'raise':
      return 'open';
    case 'call': {
      if (action.custom && writeActionGate(emitter, action.custom)) return 'gated';
      const { waits, export: code } = action.action;
      return waits || code?.module !== undefined || code?.needs?.includes('layer') ? 'open' : 'stays';
    }
  }
}
