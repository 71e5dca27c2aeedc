import { attempt } from '../page/attempt.ts';
import { isPageIntact } from './is-page-intact.ts';

/**
 * The visitor's choice as the consent manager reports it. Bit n is set if group n is granted.
 * - 0: the choice cannot be determined, and only necessary groups are granted.
 * - Below 0: the visitor has not chosen, so the country's default applies to the groups whose bits are set; -1 is all.
 * - `undefined`: the visitor may have chosen, but the manager has not reported it yet.
 */
export type Choice = number | undefined;

/** A consent manager: reads the stored choice and reports changes. */
export interface ConsentSource {
  /** Called at every gate, so that a choice made in another tab applies at once. */
  stored(): Choice;
  listen(changed: () => void): void;
}

export interface Consent {
  /** Whether a group is granted now. `undefined` if unknown, which starts polling until it is known (CONS-06). */
  given(group: number): boolean | undefined;
  /** Whether a group was withdrawn: it is refused now, but was granted earlier in this page. The only definition (CONS-08). */
  isWithdrawn(group: number): boolean;
  /** Calls back whenever consent may have changed. */
  listen(changed: () => void): void;
}

/** Starts polling for unknown consent. Calls `end` when it is known, or with `true` when polling gives up. */
type Recheck = (isKnown: () => boolean, end: (isFinal: boolean) => void) => () => undefined;

/** Bits from here on are granted groups that wait until more is known about the visitor. */
const waiting = 1 << 16;

/** The groups granted if the choice cannot be read. */
const necessary = 1 << 1;

/**
 * Creates the visitor's consent. `decide` derives the granted groups from the choice (CONS-02, CONS-10). It returns
 * undefined while too little is known. Once polling has given up (`isFinal`), it must decide; only the visitor can change
 * the result afterwards.
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
    // A page may have overridden built-in functions, which then throw or return wrong values.
    try {
      if (isPageIntact()) groups = decide(source?.stored(), isFinal);
    } catch {}
    past |= groups!;
    return groups;
  };
  const notify = () => attempt(() => [read, ...listeners].forEach((listener) => attempt(listener)));
  const recheck = createRecheck?.(
    () => read()! < waiting,
    (final) => {
      isFinal = final;
      notify();
    },
  );
  const given = (group: number) => {
    const groups = read();
    if (groups === undefined || groups & (waiting << group)) return recheck?.();
    return !!(((groups | necessary) >> group) & 1);
  };
  source?.listen(notify);
  start(read);
  return {
    given,
    // Unknown consent is not withdrawn.
    isWithdrawn: (group) => given(group) === false && !!((past >> group) & 1),
    listen: (changed) => void listeners.push(changed),
  };
}
