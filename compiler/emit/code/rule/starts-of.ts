import type { Running, Trigger } from '../../../model/program.ts';
import { isTag, type RuleStart } from './write-rule.ts';

/** A rule is written once for each way that its events differ: in what fires, and in whether they belong to the page. */
export function startsOf(running: Running, firesOf: (trigger: Trigger) => string): RuleStart[] {
  const { triggers } = running;
  const wayOf = (trigger: Trigger) => ({
    fires: firesOf(trigger),
    belongsToPage: isPageEvent(trigger) || (isTag(running) && !trigger.event.interaction),
  });
  if (triggers.length === 1) return [{ running, triggers, ...wayOf(triggers[0]), isOneOfMany: false }];
  const ways = new Map<string, Omit<RuleStart, 'isOneOfMany'> & { triggers: Trigger[] }>();
  for (const trigger of triggers) {
    const { fires, belongsToPage } = wayOf(trigger);
    const key = `${belongsToPage} ${fires}`;
    const way = ways.get(key) ?? { running, triggers: [], fires, belongsToPage };
    way.triggers.push(trigger);
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => ({ ...way, isOneOfMany: ways.size > 1 }));
}

/** Events that say something of the page as a whole, so that what they start may run when consent comes later. */
function isPageEvent({ event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page);
}
