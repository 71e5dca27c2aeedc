import type { Consent } from './consent.ts';
import { log } from '../page/log.ts';
import { failed } from '../rules/rule.ts';

type Step = () => unknown;
/** Runs a step, holds it, or drops it. With a key the step belongs to the page: it runs when consent comes later. */
export type Gate = (step: Step, key?: number) => unknown;
export type Retry = (holds: () => boolean, next: () => void) => void;

/**
 * The way to a vendor: looks at the tag's consent group and condition at the instant that a step starts (CONS-08).
 * Unknown consent holds steps in their order. Where the group is not given a step is dropped, with the refusal in the
 * log where there is one, unless it belongs to the page: then its latest firing runs once when the group is given. What
 * was withdrawn is dropped for good.
 */
export function createGate(
  id: string,
  consent: Consent,
  group: number,
  allowed: () => boolean,
  refusal?: string | 0,
  retry?: Retry,
): Gate {
  let waiting: [Step, number?][] = [];
  let kept: [Step, number?][] = [];
  let refusals = 0;

  const isOpen = () => !!consent.given(group) && allowed();

  function look(): boolean | undefined {
    const given = consent.given(group);
    if (given !== undefined) {
      const held = [...(given ? kept : []), ...waiting];
      waiting = [];
      if (given || consent.isWithdrawn(group)) kept = [];
      if (!given) refusals++;
      for (const [step, key] of held) {
        try {
          enter(step, key);
        } catch (error) {
          failed(id, error);
        }
      }
    }
    return given;
  }

  function enter(step: Step, key?: number): unknown {
    // What waits goes first.
    const given = look();
    if (given) {
      if (isOpen()) return step();
      const before = refusals;
      const waits = () => before === refusals;
      // What was withdrawn, also where nobody told of it, waits for nothing more, and does nothing.
      const holds = () => (look(), !waits() || isOpen());
      if (retry) retry(holds, () => waits() && step());
    } else if (given === undefined) {
      waiting.push([step, key]);
    } else {
      if (refusal) log('warn', refusal);
      if (key && !consent.isWithdrawn(group)) kept = [...kept.filter(([, other]) => other !== key), [step, key]];
    }
  }

  consent.listen(look);
  return enter;
}
