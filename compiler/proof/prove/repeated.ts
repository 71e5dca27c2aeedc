import { isOnce, mayRepeat } from '../../compile/evaluate/requests-at-most.ts';
import type { CountClaim } from '../../language/model/assertion.ts';
import type { Program, Trigger } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import { reachedBy } from './reached.ts';
import { possibleStates } from './possible-states.ts';
import { reachStates } from './reach-states.ts';
import { search } from './search.ts';
import { situationOf } from './situation-of.ts';
import type { Refuted } from './verdict.ts';

/**
 * Returns how one action, whose event occurs again, or two actions lead to more requests than a claim allows. The scenario
 * must show that it is so: states and `once` may prevent it. `afterChange`: in the model, states have values that other
 * events have set before.
 */
export function repeatedIn(
  model: Model,
  program: Program,
  starts: readonly Start[],
  { subject, most }: CountClaim,
  afterChange: boolean,
): Refuted | undefined {
  if (most > mostRepeated) return undefined;
  const refuted = (
    when: DiagramNode,
    start: Start,
    following: readonly Start[],
    trigger?: Trigger,
  ): Refuted | undefined => {
    const result = search(model, program, when, possibleStates(model, program));
    if (result.kind !== 'found') return undefined;
    const found = { when, path: result.path, situation: situationOf(model, result, start) };
    const reached = reachStates(model, program, found);
    if ('because' in reached) return undefined;
    const reaches = subject.of === 'host' ? subject.pattern : undefined;
    return { kind: 'refuted', afterChange, situation: { ...reached, following, trigger, reaches }, start };
  };
  const whenSent = (start: Start) => {
    const reached = reachedBy(model, program, subject, start).map(({ when }) => when);
    return model.diagrams.and(start.when, model.diagrams.any(reached));
  };
  const own = starts.filter(({ by }) => !by);
  for (const start of own) {
    const trigger = start.running.triggers.find((one) => mayRepeat(one, program));
    if (!trigger || ('once' in start.running && isOnce(start.running))) continue;
    const found = refuted(
      whenSent(start),
      start,
      Array.from({ length: most }, () => start),
      trigger,
    );
    if (found) return found;
  }
  if (most > 1) return undefined;
  const countedOf = ({ running, through }: Start) =>
    subject.of === 'host' ? subject : subject.of === 'rule' ? running : through;
  // What happens as the page begins happens before the rest.
  const ordered = own.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b)));
  for (const [at, first] of ordered.entries()) {
    for (const second of ordered.slice(at + 1)) {
      if (countedOf(first) !== countedOf(second)) continue;
      const found = refuted(model.diagrams.and(whenSent(first), whenSent(second)), first, [second]);
      if (found) return found;
    }
  }
  return undefined;
}

/** Scenarios with more steps convince nobody. */
const mostRepeated = 9;

/** Returns why no scenario is tried for a claim about many requests; empty for one about a few. */
export function limitOf({ most }: CountClaim): string {
  return most > mostRepeated ? `, and no scenario is tried for a number above ${mostRepeated}` : '';
}

function isLater({ running: { triggers } }: Start): boolean {
  return triggers.every(({ event }) => !event.once);
}
