import type { EventTable } from '../../../../runtime/tables/tables.ts';
import type { RuleStart } from './write-rule.ts';

/** The rules that a bundle registers immediately, and those that it registers one task later. */
interface Split {
  readonly atOnce: readonly RuleStart[];
  readonly later: readonly RuleStart[];
}

// With fewer rules, the time saved for the page view is not worth the additional bytes.
const fewestLater = 8;

/**
 * Separates rules that visitors start, for example with clicks, from rules that the page starts. Visitors do not click
 * between two tasks, so click rules can be registered later, and events of the loading page are handled sooner. All rules
 * of an event stay together, so that they run in order.
 */
export function splitStarts(starts: readonly RuleStart[]): Split {
  const events = new Set<EventTable>();
  const stays = ({ triggers }: RuleStart) => triggers.some(({ event }) => !event.interaction || events.has(event));
  for (let size = -1; size < events.size;) {
    size = events.size;
    for (const start of starts) {
      if (stays(start)) for (const { event } of start.triggers) events.add(event);
    }
  }
  const atOnce = starts.filter(stays);
  const isLate = starts.length - atOnce.length >= fewestLater && atOnce.length > 0;
  return isLate ? { atOnce, later: starts.filter((start) => !stays(start)) } : { atOnce: starts, later: [] };
}
