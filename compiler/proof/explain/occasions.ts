import { isIncluded } from '../../compile/analysis/is-included.ts';
import type { Rule, Tag, Trigger } from '../../language/model/program.ts';

/** An event, and what it may start. */
export interface Occasion {
  readonly on: string;
  readonly trigger: Trigger;
  readonly running: readonly (Rule | Tag)[];
}

/** Where a page is. */
export interface VisitedPlace {
  readonly site: string;
  readonly stage: string;
  readonly host: string;
}

/** The events with which a page starts. */
export const startEvents: ReadonlySet<string> = new Set(['start', 'ready', 'loaded']);

/**
 * Groups rules and tags by their events. The events of the start come first, in the order in which they occur, and then those
 * about the page as a whole.
 */
export function occasionsOf(all: readonly (Rule | Tag)[]): readonly Occasion[] {
  const found = new Map<string, { trigger: Trigger; running: (Rule | Tag)[] }>();
  for (const one of all) {
    for (const trigger of one.triggers) {
      const on = nameOf(trigger);
      const occasion = found.get(on) ?? { trigger, running: [] };
      found.set(on, occasion);
      if (!occasion.running.includes(one)) occasion.running.push(one);
    }
  }
  const list = [...found].map(([on, occasion]): Occasion => ({ on, ...occasion }));
  return list.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ trigger }: Occasion): number {
  const at = [...startEvents].indexOf(trigger.event.name);
  if (at >= 0) return at;
  return trigger.declaration?.page ? startEvents.size : startEvents.size + 1;
}

function nameOf({ declaration, text }: Trigger): string {
  return declaration?.id ?? text();
}

/** Returns what an event starts, in the order in which it runs. */
export function orderedFor(
  trigger: Trigger,
  all: readonly (Rule | Tag)[],
  place: VisitedPlace,
): readonly (Rule | Tag)[] {
  const on = nameOf(trigger);
  return all
    .filter((one) => isIncluded(one, place) && one.triggers.some((other) => nameOf(other) === on))
    .toSorted((one, other) => one.order - other.order || one.position - other.position);
}
