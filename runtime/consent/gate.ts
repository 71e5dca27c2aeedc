import { gateRefusal, gateRetry } from '#reads';
import type { Consent } from './consent.ts';
import { log } from '../page/log.ts';
import { failed } from '../rules/rule.ts';

type Step = () => unknown;
/**
 * Runs, queues or drops a step. A step with a key comes from a page event: if consent is refused, it is kept and runs
 * once when consent is granted later.
 */
export type Gate = (step: Step, key?: number) => unknown;
export type Retry = (condition: () => unknown, next: () => void) => void;

/**
 * Creates a consent gate: the check before each vendor action of the tag's consent group and condition (CONS-08).
 * - Unknown consent queues steps in order.
 * - Refused consent drops a step, and logs the refusal text if there is one. The latest step with a key is kept instead
 *   and runs once when consent is granted.
 * - Withdrawn consent drops steps for good.
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

  const isOpen = () => consent.isGranted(group) && allowed();

  function update(): boolean | undefined {
    const isGranted = consent.isGranted(group);
    if (isGranted !== undefined) {
      const queued = isGranted ? [...kept, ...waiting] : waiting;
      waiting = [];
      if (isGranted) kept = [];
      for (const [step, key] of queued) {
        try {
          enter(step, key);
        } catch (error) {
          failed(id, error);
        }
      }
    }
    return isGranted;
  }

  function enter(step: Step, key?: number): unknown {
    // Waiting steps run first.
    const isGranted = update();
    if (isGranted && isOpen()) return step();
    // A withdrawal drops what waits from here on, also one that was not reported and is over.
    const isUnbroken = consent.markGroup(group);
    const unbroken = () => isUnbroken() && step();
    if (isGranted) {
      if (gateRetry && retry) retry(() => (update(), !isUnbroken() || isOpen()), unbroken);
    } else if (isGranted === undefined) {
      waiting.push([unbroken, key]);
    } else {
      if (gateRefusal && refusal) log('warn', id + ':', refusal);
      if (key) kept = [...kept.filter(([, other]) => other !== key), [unbroken, key]];
    }
  }

  // Asks only for a step: each question about unknown consent counts as an attempt.
  consent.listen(() => (kept[0] || waiting[0]) && update());
  return enter;
}
