import type { Action } from '../../../language/model/program.ts';
import { independentActions } from '../../../compile/analysis/independent-actions.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeCallGate } from '../call/write-call.ts';
import { writeActionGate } from './write-action-gate.ts';
import { writeGate } from '../vendor/write-gate.ts';

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
