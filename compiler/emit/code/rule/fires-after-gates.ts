import type { Action } from '../../../model/program.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeCallGate } from '../call/write-call.ts';
import { writeGate } from '../vendor/write-gate.ts';

type VendorAction = Extract<Action, { kind: 'vendor' }>;
type Step = Exclude<Action, VendorAction> | Pick<VendorAction, 'kind' | 'tag'>;

/**
 * Whether what happens when a rule or tag fires is to happen where a gate lets one of its steps through, and so not at all
 * where all are refused: all that it sends, starts or waits for stands behind gates that answer at once.
 */
export function firesAfterGates(emitter: RuleEmitter, steps: readonly Step[]): boolean {
  const ways = steps.map((step) => wayOf(emitter, step));
  return ways.includes('gated') && !ways.includes('open');
}

/** How a step leaves the rule: through a gate, freely, or not at all. */
function wayOf(emitter: RuleEmitter, action: Step): 'gated' | 'open' | 'stays' {
  switch (action.kind) {
    case 'vendor':
      // A gate that asks again for a while may be open before the page is left.
      return writeGate(emitter, action.tag) && !action.tag.within ? 'gated' : 'open';
    case 'send':
      return writeCallGate(emitter, action.call) ? 'gated' : 'open';
    case 'state':
      return emitter.watched.has(action.state) ? 'open' : 'stays';
    case 'raise':
      return 'open';
    case 'call': {
      const { waits, export: code } = action.action;
      return waits || code?.module !== undefined || code?.needs?.includes('layer') ? 'open' : 'stays';
    }
  }
}
