import { gateHold, gateRefusal, gateRetry } from '#reads';
import type { ConsentService } from './consent.ts';
import { log } from '../page/log.ts';
import { during, held, momentNow, viewNow, type PageMoment } from '../page/moment.ts';
import { failed } from '../rules/rule.ts';

type Step = () => unknown;
type Entry = [step: Step, key: number | undefined, moment: PageMoment];

/**
 * Runs, queues or drops a step. A step with a key comes from a page event: if consent is refused, it is kept and runs
 * once when consent is granted later, unless it is replaced.
 */
export type Gate = (step: Step, key?: number) => unknown;
export type Retry = (condition: () => unknown, next: () => void) => void;

/**
 * Creates a consent gate: the check before each vendor action of the tag's consent group and condition (CONS-08).
 * - Unknown consent queues steps in order.
 * - Refused consent drops a step, and logs the refusal text if there is one. Steps with a key are kept instead, and run once
 *   when consent is granted. A step replaces the one with its key, and that of an earlier page with the same fraction.
 * - Withdrawn consent drops steps for good.
 */
export function createGate(
  id: string,
  consent: ConsentService,
  group: number,
  allowed: () => boolean,
  refusal?: string | 0,
  retry?: Retry,
): Gate {
  let waiting: Entry[] = [];
  let kept: Entry[] = [];

  const isOpen = () => consent.isGranted(group) && allowed();

  function update(): boolean | undefined {
    const isGranted = consent.isGranted(group);
    if (isGranted !== undefined) {
      const queued = isGranted ? [...kept, ...waiting] : waiting;
      waiting = [];
      if (isGranted) kept = [];
      for (const [step, key, moment] of queued) {
        try {
          enter(step, key, moment);
        } catch (error) {
          failed(id, error);
        }
      }
    }
    return isGranted;
  }

  function enter(step: Step, key?: number, moment?: PageMoment): unknown {
    // Waiting steps run first.
    const isGranted = update();
    if (isGranted && isOpen())
      // The condition must be true for the page of the event, too: the step is about that one.
      return gateHold && moment && (moment.isKept || moment.pageView !== viewNow())
        ? during(moment, () => allowed() && step())
        : step();
    // A withdrawal drops what waits from here on, also one that was not reported and is over.
    const isUnbroken = consent.markGroup(group);
    const unbroken = () => isUnbroken() && step();
    if (isGranted) {
      if (gateRetry && retry) retry(() => (update(), !isUnbroken() || isOpen()), unbroken);
      return;
    }
    if (isGranted !== undefined) {
      if (gateRefusal && refusal) log('warn', id + ':', refusal);
      if (!key) return;
    }
    const own = moment ?? (gateHold ? (held ?? momentNow()) : { pageView: viewNow() });
    const entry: Entry = [unbroken, key, own];
    if (isGranted === undefined) waiting.push(entry);
    else {
      own.isKept = true;
      // The fraction of a key says what a step does for its page; see `createStepKeys` of the compiler.
      kept = [
        ...kept.filter(
          ([, other, { pageView }]) => other !== key && (pageView === own.pageView || other! % 1 !== key! % 1),
        ),
        entry,
      ];
    }
  }

  // Asks only for a step: each question about unknown consent counts as an attempt.
  consent.listen(() => (kept[0] || waiting[0]) && update());
  return enter;
}
