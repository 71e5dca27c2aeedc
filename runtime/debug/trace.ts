import type { Consent } from '../consent/consent.ts';

/** Who looks on while a bundle with probes runs: the player of scenarios, or a page that shows what rules do. */
export interface Observer {
  /** An event came that starts a rule or a tag. */
  came(id: string): void;
  /** A rule fires: its condition held. */
  fired(id: string): void;
  /** A step towards a vendor begins, before its gate; `acted` is behind it. `waits` is the consent that the gate asks. */
  asked(tag: string, waits?: ConsentReader): void;
  acted(tag: string): void;
  /** What a condition, or a part of one, came out as; the bundler's table says which. */
  tested(key: number, holds: boolean): void;
  /** What a name in a condition was worth. */
  valued(key: number, value: unknown): void;
  /** Hands over a way to read a state at any later time. */
  holds(key: number, read: () => unknown): void;
  /** A declared call is about to be sent; what is fetched until `called` with nothing is its request. */
  called(key: number | undefined): void;
  /** A step that sends a declared call begins, before its gate. */
  sends?(key: number, waits: ConsentReader): void;
}

/** What a gate asks of consent: whether its group is given, which may not be known, and when that may have changed. */
export interface ConsentReader {
  given(): boolean | undefined;
  changes(heard: () => void): void;
}

/** Where a bundle with probes finds its observer: a symbol is no name that the page could have or see. */
export const observerKey = Symbol.for('tagc observer');

const observer = (): Observer | undefined => (window as unknown as Record<symbol, Observer | undefined>)[observerKey];

export const traceEvent = (id: string): void => observer()?.came(id);

export const traceFired = (id: string): void => observer()?.fired(id);

export const traceRequested = (tag: string, consent?: Consent, group?: number): void =>
  observer()?.asked(tag, consent && probedConsent(consent, group!));

export const traceSends = (key: number, consent: Consent, group: number): void =>
  observer()?.sends?.(key, probedConsent(consent, group));

function probedConsent(consent: Consent, group: number): ConsentReader {
  return { given: () => consent.given(group), changes: consent.listen };
}

export const traceActed = (tag: string): void => observer()?.acted(tag);

export const traceState = (key: number, read: () => unknown): void => observer()?.holds(key, read);

/** Answers what it was given, as the probes below do. */
export function traceTest(key: number, holds: boolean): boolean {
  observer()?.tested(key, holds);
  return holds;
}

export function traceValue<T>(key: number, value: T): T {
  observer()?.valued(key, value);
  return value;
}

export function traceCall<T>(key: number, send: () => T): T {
  observer()?.called(key);
  try {
    return send();
  } finally {
    observer()?.called(undefined);
  }
}
