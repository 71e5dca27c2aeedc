import type { ConsentService } from './consent.ts';
import { createRule, type RuleFunction } from '../rules/rule.ts';

/** Creates the function that runs steps of rules at once, or in order when it is known whether a consent group is granted. */
export function createWhenKnown(consent: ConsentService, group: number): (id: string, steps: () => void) => void {
  let waiting: RuleFunction[] = [];
  const update = () => {
    if (consent.isGranted(group) === undefined) return;
    const rules = waiting;
    waiting = [];
    for (const rule of rules) rule({});
  };
  // Asks only for a rule: each question about unknown consent counts as an attempt.
  consent.listen(() => waiting[0] && update());
  return (id, steps) => {
    waiting.push(createRule(id, steps));
    update();
  };
}
