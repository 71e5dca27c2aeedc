import { gateHold, gateRefusal, gateReplay, gateRetry } from '#reads';
import type { ConsentService } from './consent.ts';
import { now } from '../page/clock.ts';
import { log } from '../page/log.ts';
import { during, held, momentNow, viewNow, type PageMoment } from '../page/moment.ts';
import { failed } from '../rules/rule.ts';

type Step = () => unknown;
type Entry = [step: Step, key: number | undefined, moment: PageMoment];

/** How many steps of before consent a gate keeps that does all of them. */
const most = 50;

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
 * - With `isAll`, no step replaces another one, up to a number, and each is done as if at its time. What is older than `age` in
 *   milliseconds is dropped.
 */
export function createGate(
  id: string,
  consent: ConsentService,
  group: number,
  allowed: () => boolean,
  refusal?: string | 0,
  retry?: Retry | 0,
  age = 0,
  isAll?: boolean,
): Gate {
  let waiting: Entry[] = [];
  let kept: Entry[] = [];
  let isFull: boolean | undefined;

  const isOpen = () => consent.isGranted(group) && allowed();

  function update(): boolean | undefined {
    const isGranted = consent.isGranted(group);
    if (isGranted !== undefined) {
      const queued = isGranted ? [...kept, ...waiting] : waiting;
      waiting = [];
      if (isGranted) kept = [];
      for (const [step, key, moment] of queued) {
        if (gateReplay && age && now() - moment.since! > age) continue;
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
      return (gateHold || gateReplay) &&
        moment &&
        (moment.isKept || (gateReplay && isAll) || moment.pageView !== viewNow())
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
    if (gateReplay) {
      own.since ??= now();
      if (isAll) own.heldTime = own.since;
    }
    if (isGranted === undefined) waiting.push(entry);
    else {
      own.isKept = true;
      if (gateReplay && isAll) {
        kept.push(entry);
        if (kept.length > most) {
          kept.shift();
          if (!isFull) log('warn', id + ':', `more than ${most} actions wait for consent, so the first are dropped`);
          isFull = true;
        }
        return;
      }
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
