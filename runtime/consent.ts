import { cancel, every } from './page/clock.ts';
import { log } from './page/log.ts';

/** A consent manager: where the visitor's choice is stored, and how changes of it are heard of. */
export interface ConsentSource {
  /** Bit n is set where group n is given; undefined where the visitor has not chosen. */
  stored(): number | undefined;
  listen(changed: () => void): void;
}

export interface Consent {
  /** Whether a group is given now; undefined while that is not known yet. */
  given(group: number): boolean | undefined;
  /** Whether it was given at any time in this page. */
  wasGiven(group: number): boolean;
  /** Calls back whenever the answer may be another one. */
  listen(changed: () => void): void;
  /** Looks for the answer again and again until it is known, for those who wait for it (CONS-06). */
  recheck(): void;
}

/** Bits from here on stand for groups that are given, and wait until more is known of the visitor. */
const waiting = 1 << 16;

/**
 * The visitor's choice, or the default of their country (CONS-02). `byDefault` answers undefined while the country is
 * not known; after the last attempt it is asked for what counts from then on, until the visitor chooses. `limit` says
 * what is left of the groups for a visitor who opted out (CONS-10).
 */
export function createConsent(
  start: (callback: () => void) => void,
  source: ConsentSource | undefined,
  byDefault: (isFinal: boolean) => number | undefined,
  milliseconds: number,
  attempts: number,
  limit: (groups: number | undefined, isFinal: boolean) => number | undefined = (groups) => groups,
): Consent {
  const listeners: (() => void)[] = [];
  let timer: unknown;
  let past = 0;
  const read = () => {
    const groups = limit(source?.stored() ?? byDefault(!attempts), !attempts);
    past |= groups!;
    return groups;
  };
  const tell = () => {
    read();
    for (const listener of listeners) listener();
  };
  const attempt = () => {
    if (!(read()! < waiting) && --attempts) return;
    cancel(timer);
    timer = 0;
    if (!attempts) log('warn', 'Consent: the maximum attempts were reached');
    tell();
  };
  source?.listen(tell);
  start(read);
  return {
    given(group) {
      const groups = read();
      return groups === undefined || groups & (waiting << group) ? undefined : !!((groups >> group) & 1);
    },
    wasGiven: (group) => !!((past >> group) & 1),
    listen: (changed) => void listeners.push(changed),
    recheck() {
      timer ||= every(attempt, milliseconds);
    },
  };
}
