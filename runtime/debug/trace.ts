import type { Consent } from '../consent/consent.ts';

/** Observes an instrumented bundle, for the simulator or for a page that shows the actions of rules. */
export interface Observer {
  /** An event occurred that starts a rule or a tag. */
  triggered(id: string): void;
  /** A rule fires: its condition was true. */
  fired(id: string): void;
  /** An action of a vendor reaches its gate; `acted` follows after the gate. `consent` reads the consent that the gate checks. */
  requested(tag: string, consent?: ConsentReader): void;
  acted(tag: string): void;
  /** The result of a condition, or a part of one; the bundler's table resolves the key. */
  tested(key: number, isTrue: boolean): void;
  /** The value of a name in a condition. */
  valued(key: number, value: unknown): void;
  /** Passes a function that reads a state at any later time. */
  hasState(key: number, read: () => unknown): void;
  /** A declared call is about to be sent. Any fetch until `called` with undefined is its request. */
  called(key: number | undefined): void;
  /** An action that sends a declared call reaches its gate. */
  sends?(key: number, consent?: ConsentReader): void;
}

/** The consent that a gate checks: whether its group is granted (undefined if unknown), and possible changes. */
export interface ConsentReader {
  given(): boolean | undefined;
  changes(changed: () => void): void;
}

/** The key of an instrumented bundle's observer. A symbol cannot clash with a name of the page. */
export const observerKey = Symbol.for('tagc observer');

const observer = (): Observer | undefined => (window as unknown as Record<symbol, Observer | undefined>)[observerKey];

export const traceTriggered = (id: string): void => observer()?.triggered(id);

export const traceFired = (id: string): void => observer()?.fired(id);

export const traceRequested = (tag: string, consent?: Consent, group?: number): void =>
  observer()?.requested(tag, consent && readerOf(consent, group!));

export const traceSends = (key: number, consent?: Consent, group?: number): void =>
  observer()?.sends?.(key, consent && readerOf(consent, group!));

function readerOf(consent: Consent, group: number): ConsentReader {
  return { given: () => consent.isGranted(group), changes: consent.listen };
}

export const traceActed = (tag: string): void => observer()?.acted(tag);

export const traceState = (key: number, read: () => unknown): void => observer()?.hasState(key, read);

/** Reports a condition's result and returns it. */
export function traceTest(key: number, isTrue: boolean): boolean {
  observer()?.tested(key, isTrue);
  return isTrue;
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
