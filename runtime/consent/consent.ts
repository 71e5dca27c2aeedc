import { attempt } from '../page/attempt.ts';
import { isPageIntact } from './is-page-intact.ts';

/**
 * What a consent manager says of the visitor's choice: bit n is set where group n is given. 0 where it cannot be said and only
 * what is necessary is given; below 0 where the visitor has not chosen, so that the default of the country counts at once, as
 * far as these bits go: -1 is all of it; undefined where a choice may have been made that the manager has not told yet.
 */
export type Choice = number | undefined;

/** A consent manager: where the visitor's choice is stored, and how changes of it are heard of. */
export interface ConsentSource {
  /** Asked anew at every gate, so that a choice which was made in another tab counts at once. */
  stored(): Choice;
  listen(changed: () => void): void;
}

export interface Consent {
  /** Whether a group is given now; undefined while that is not known yet, which is then looked for until it is (CONS-06). */
  given(group: number): boolean | undefined;
  /** Whether it was withdrawn: it is refused now, and was given earlier in this page. Nothing else decides this (CONS-08). */
  isWithdrawn(group: number): boolean;
  /** Calls back whenever the answer may be another one. */
  listen(changed: () => void): void;
}

/** Begins to look for what is not known, and says when it is, or that nobody looks any longer. */
type Recheck = (isKnown: () => boolean, end: (isFinal: boolean) => void) => () => undefined;

/** Bits from here on stand for groups that are given, and wait until more is known of the visitor. */
const waiting = 1 << 16;

/** All that is given where the choice cannot be read. */
const necessary = 1 << 1;

/**
 * What the visitor gives. `decide` says what follows from the choice (CONS-02, CONS-10): undefined while too little is
 * known, unless it is final, when nobody looks any longer and only the visitor can change it.
 */
export function createConsent(
  start: (callback: () => void) => void,
  source: ConsentSource | undefined,
  decide: (choice: Choice, isFinal: boolean) => number | undefined,
  createRecheck?: Recheck,
): Consent {
  const listeners: (() => void)[] = [];
  let past = 0;
  let isFinal = false;
  const read = () => {
    let groups: number | undefined = necessary;
    // A page may have made any part of itself throw, or lie.
    try {
      if (isPageIntact()) groups = decide(source?.stored(), isFinal);
    } catch {}
    past |= groups!;
    return groups;
  };
  const tell = () => attempt(() => [read, ...listeners].forEach((listener) => attempt(listener)));
  const recheck = createRecheck?.(
    () => read()! < waiting,
    (final) => {
      isFinal = final;
      tell();
    },
  );
  const given = (group: number) => {
    const groups = read();
    if (groups === undefined || groups & (waiting << group)) return recheck?.();
    return !!(((groups | necessary) >> group) & 1);
  };
  source?.listen(tell);
  start(read);
  return {
    given,
    // Where it is not known nothing was withdrawn.
    isWithdrawn: (group) => given(group) === false && !!((past >> group) & 1),
    listen: (changed) => void listeners.push(changed),
  };
}
