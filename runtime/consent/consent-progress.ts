import { consentChanged, eventGiven, eventWithdrawn } from '#reads';
import type { ConsentService } from './consent.ts';
import type { RuleFunction } from '../rules/rule.ts';

/** The state of the visitor's consent: unknown, being processed, or settled until the next change. */
export type ConsentPhase = 'pending' | 'changed' | 'complete';

export interface ConsentProgress {
  state(): ConsentPhase;
  /** Rules that run while a change is processed, and rules that run afterwards. */
  readonly changed: RuleFunction[];
  readonly complete: RuleFunction[];
}

/**
 * Tracks consent from pending to changed to complete. Each later change goes through changed to complete again
 * (CONS-07). Consent by default counts like consent by choice.
 */
export function createConsentProgress(
  start: (callback: () => void) => void,
  consent: ConsentService,
  groups: Readonly<Record<string, number>>,
): ConsentProgress {
  const names = Object.keys(groups);
  const progress = { changed: [] as RuleFunction[], complete: [] as RuleFunction[], state: () => state };
  let state: ConsentPhase = 'pending';
  let before = 0;

  function check(): void {
    // A change that a rule makes is processed after the other rules have run.
    if (state === 'changed') return;
    // Uses bits: if a page has overridden array methods, lists would never compare equal and this would loop forever.
    let now = 0;
    for (let at = 0; at < names.length; at++) {
      const isGranted = consent.isGranted(groups[names[at]]);
      if (isGranted === undefined) return;
      if (isGranted) now |= 1 << at;
    }
    const changes = now ^ before;
    if (!changes) return;
    before = now;
    const namesOf = (bits: number) => names.filter((_, at) => (bits >> at) & 1);
    const event =
      eventGiven || eventWithdrawn
        ? { event: { given: namesOf(changes & now), withdrawn: namesOf(changes & ~now) } }
        : {};
    state = 'changed';
    if (consentChanged) progress.changed.forEach((rule) => rule(event));
    state = 'complete';
    progress.complete.forEach((rule) => rule(event));
    check();
  }

  consent.listen(check);
  start(check);
  return progress;
}
