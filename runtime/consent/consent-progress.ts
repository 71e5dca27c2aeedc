import type { Consent } from './consent.ts';
import type { Rule } from '../rules/rule.ts';

/** Where the visitor's consent stands: not known yet, being taken in, or settled until it changes again. */
export type ConsentState = 'pending' | 'changed' | 'complete';

export interface ConsentProgress {
  state(): ConsentState;
  /** Rules that run while a change is taken in, and those that run when it has been. */
  readonly changed: Rule[];
  readonly complete: Rule[];
}

/**
 * Follows consent from pending over changed to complete, and at each later change over changed to complete again
 * (CONS-07). What is given by default counts as what is chosen does.
 */
export function createConsentProgress(
  start: (callback: () => void) => void,
  consent: Consent,
  groups: Readonly<Record<string, number>>,
): ConsentProgress {
  const names = Object.keys(groups);
  const progress = { changed: [] as Rule[], complete: [] as Rule[], state: () => state };
  let state: ConsentState = 'pending';
  let before = 0;

  function look(): void {
    // A rule that changes consent itself is heard when the others have run.
    if (state === 'changed') return;
    // As bits: where a page has changed what arrays do, lists would never be equal, and this would have no end.
    let now = 0;
    for (let at = 0; at < names.length; at++) {
      const answer = consent.given(groups[names[at]]);
      if (answer === undefined) return;
      if (answer) now |= 1 << at;
    }
    const changes = now ^ before;
    if (!changes) return;
    before = now;
    const namesOf = (bits: number) => names.filter((_, at) => (bits >> at) & 1);
    const event = { event: { given: namesOf(changes & now), withdrawn: namesOf(changes & ~now) } };
    state = 'changed';
    progress.changed.forEach((rule) => rule(event));
    state = 'complete';
    progress.complete.forEach((rule) => rule(event));
    look();
  }

  consent.listen(look);
  start(look);
  return progress;
}
