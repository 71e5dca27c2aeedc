import type { EventTable } from '../../../../runtime/tables.ts';
import type { RuleStart } from './write-rule.ts';

/** What a bundle hooks up while it is evaluated, and what a task later, when the page's own events had their turn. */
interface Split {
  readonly atOnce: readonly RuleStart[];
  readonly later: readonly RuleStart[];
}

// With fewer, what the page view waits for is not worth the bytes.
const fewestLater = 8;

/**
 * Parts what visitors start, such as clicks, from what the page starts: nobody clicks between two tasks, and what a page says
 * as it loads need not wait until all clicks are hooked up. All that listens to an event stays together, so that its rules run
 * in their order.
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
