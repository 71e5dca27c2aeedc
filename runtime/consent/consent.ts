import { consentDecision, consentPartly, consentRefused } from '#reads';
import { attempt } from '../page/attempt.ts';
import { delay, every } from '../page/clock.ts';
import { isPageIntact } from './is-page-intact.ts';

/**
 * The visitor's choice as the consent manager reports it. Bit n is set if group n is granted.
 * - Above 0: stored consent. The groups whose bits are not set are refused by it.
 * - 0: the choice cannot be determined, and only necessary groups are granted.
 * - Below 0: the visitor has not chosen, so the country's default applies to the groups whose bits are set; -1 is all.
 * - `undefined`: the visitor may have chosen, but the manager has not reported it yet.
 */
export type ConsentChoice = number | undefined;

/** A consent manager: reads the stored choice and reports changes. */
export interface ConsentSource {
  /** Called at every gate and by the consent watch, so that a change that nobody reports applies too. */
  stored(): ConsentChoice;
  listen(changed: () => void): void;
}

export interface ConsentService {
  /**
   * Whether a group is granted now; for a number below 0, whether the group of the number without its sign is refused.
   * `undefined` if unknown: attempts are then counted until it is known (CONS-06).
   */
  isGranted(group: number): boolean | undefined;
  /** Whether a group was withdrawn: it is refused now, but was granted earlier in this page (CONS-08). */
  isWithdrawn(group: number): boolean;
  /**
   * Marks a moment. The returned function says whether the group was not withdrawn then or since. What waited across a
   * withdrawal sends nothing, even if consent is granted again (CONS-08).
   */
  markGroup(group: number): () => boolean;
  /** Calls back whenever consent may have changed. */
  listen(changed: () => void): void;
  /** Calls back when data of a group must be removed: it was withdrawn, or stored consent refuses it. Once per refusal. */
  onRefusal(group: number, remove: () => void): void;
  /** Reads consent again and reports it at once, for moments when it may have changed unnoticed. */
  check(): void;
  /**
   * Returns the choice from which the granted groups follow, and whether the attempts are over. Undefined while nothing is
   * decided. Without a consent manager, the visitor has never chosen; without a choice, it could not be read. It only exists
   * if a rule reads the decision.
   */
  decided?(): readonly [choice: ConsentChoice, isFinal: boolean] | undefined;
}

/** The groups granted if the choice cannot be read. */
const necessary = 1 << 1;

/**
 * Creates the visitor's consent, and the consent watch: the only code that decides what is withdrawn.
 *
 * `decide` derives the granted groups from the choice (CONS-02, CONS-10). Bit n + 16 means that group n is granted, but
 * while bit n is missing, more must be known about the visitor. It returns undefined while too little is known. Once
 * `giveUp` has returned true (`isFinal`), it must decide; only the visitor can change the result afterwards. A new stored
 * choice starts the attempts again, because it may grant groups that were never asked about.
 *
 * Consent is read at each gate, and at an interval in milliseconds. A change that a reader finds is never reported in the
 * same task, so that it delays no action: a new choice is reported in the next task, any other change at the interval.
 */
export function createConsent(
  start: (callback: () => void) => void,
  source: ConsentSource | undefined,
  decide: (choice: ConsentChoice, isFinal: boolean) => number | undefined,
  milliseconds: number,
  giveUp?: () => boolean,
): ConsentService {
  const listeners: ((due: number) => void)[] = [];
  const withdrawals: number[] = [];
  let choice: ConsentChoice;
  let groups: number | undefined;
  /** Sets of groups: unknown now, granted at some time in this page, withdrawn now, and removed since they were granted. */
  let unknown = -1;
  let past = 0;
  let withdrawn = 0;
  let removed = 0;
  let isAsked: boolean | undefined;
  let isFinal = false;
  let isDue: boolean | undefined;
  /** A manager may report a change whenever it is asked. What it answers applies without that. */
  let isReading: boolean | undefined;
  let isReporting: boolean | undefined;

  function read(): void {
    isReading = true;
    const choiceBefore = choice;
    const groupsBefore = groups;
    const withdrawnBefore = withdrawn;
    choice = undefined;
    groups = necessary;
    // A page may have overridden built-in functions, which then throw or return wrong values.
    try {
      if (isPageIntact()) {
        choice = source?.stored();
        if (choice! > 0 && choice !== choiceBefore) isFinal = false;
        groups = decide(choice, isFinal);
      }
    } catch {}
    isReading = false;
    unknown = groups === undefined ? -1 : consentPartly ? (groups >> 16) & ~groups : 0;
    withdrawn = past & ~(groups! | unknown | necessary);
    past |= groups!;
    removed &= ~groups!;
    for (let group = 32; group--;) {
      if (has(withdrawn & ~withdrawnBefore, group)) withdrawals[group] = -~withdrawals[group];
    }
    if (groups === undefined) return;
    if (groups !== groupsBefore) isDue = true;
    if (choice !== choiceBefore) {
      isDue = true;
      delay(() => isDue && notify());
    }
  }

  const notify = () => {
    if (isReading) return;
    read();
    // What a listener changes is reported in the next task: a page may change consent whenever it is told of a change.
    if (isReporting) return;
    isReporting = true;
    attempt(() => {
      isDue = false;
      // Decided once for all listeners, because they may change consent: no listener may miss what counts as removed.
      const due = (withdrawn | (choice! > 0 ? ~(choice! | necessary) : 0)) & ~removed;
      removed |= due;
      listeners.forEach((listener) => attempt(() => listener(due)));
    });
    isReporting = false;
  };
  const has = (set: number, group: number) => !!((set >> group) & 1);
  const isGranted = (group: number): boolean | undefined => {
    if (consentRefused && group < 0) {
      const isGiven = isGranted(-group);
      return isGiven === undefined ? isGiven : !isGiven;
    }
    read();
    if (has(unknown, group)) return void (isAsked = true);
    return has(groups! | necessary, group);
  };
  const isWithdrawn = (group: number) => {
    read();
    return has(withdrawn, group);
  };
  const listen = (changed: (due: number) => unknown) => void listeners.push(changed);

  source?.listen(notify);
  start(() => {
    read();
    every(() => {
      read();
      if (unknown && isAsked && giveUp?.()) isFinal = isDue = true;
      if (isDue) notify();
    }, milliseconds);
  });
  return {
    isGranted,
    isWithdrawn,
    markGroup(group) {
      if (consentRefused && group < 0) return () => true;
      const before = isWithdrawn(group) ? NaN : withdrawals[group];
      return () => before === withdrawals[group];
    },
    listen,
    onRefusal: (group, remove) => listen((due) => has(due & removed, group) && remove()),
    check: notify,
    ...(consentDecision && {
      // Quoted, so that no bundle without it shortens its other names in another way.
      ['decided']() {
        read();
        if (groups !== undefined) return [source || !isPageIntact() ? choice : -1, isFinal] as const;
      },
    }),
  };
}
