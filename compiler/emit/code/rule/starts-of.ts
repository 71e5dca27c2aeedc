import type { Running, Trigger } from '../../../language/model/program.ts';
import { belongsToPage } from '../../../compile/analysis/belongs-to-page.ts';
import type { RuleStart } from './write-rule.ts';

/**
 * Groups the triggers of a rule by side effect, by page event or not, and by event if all of several must have occurred.
 * The rule is written once for each group.
 */
export function startsOf(running: Running, firesOf: (trigger: Trigger) => string): RuleStart[] {
  const { triggers } = running;
  const wayOf = (trigger: Trigger) => ({
    fires: firesOf(trigger),
    belongsToPage: belongsToPage(running, trigger),
  });
  if (triggers.length === 1) return [{ running, triggers, ...wayOf(triggers[0]), isOneOfMany: false }];
  const ways = new Map<string, Omit<RuleStart, 'isOneOfMany'> & { triggers: Trigger[] }>();
  for (const trigger of triggers) {
    const { fires, belongsToPage } = wayOf(trigger);
    const { part } = trigger;
    const key = `${part} ${belongsToPage} ${fires}`;
    const way = ways.get(key) ?? { running, triggers: [], fires, belongsToPage, part };
    way.triggers.push(trigger);
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => ({ ...way, isOneOfMany: ways.size > 1 }));
}
