import type { ConsentService } from '../consent/consent.ts';

/** Observes an instrumented bundle, for the simulator or for a page that shows the actions of rules. */
export interface Observer {
  /** An event occurred that starts a rule or a tag. */
  triggered(id: string): void;
  /** A rule fires: its condition was true. */
  fired(id: string): void;
  /**
   * An action of a vendor reaches its gate; `acted` follows after the gate. `step` identifies it among the actions of all rules.
   * `consent` reads the consent that the gate checks.
   */
  requested(tag: string, step: string, consent?: ConsentReader, parts?: KnownParts): void;
  /** The gate lets an action start. */
  passed?(tag: string, step: string): void;
  acted(tag: string): void;
  /**
   * An action starts: its gate, if it has one, has let it through. `ids` identify it. `test` tests the condition that the
   * bundle judges at this start; absent without one.
   */
  started?(ids: readonly string[], test?: () => unknown): void;
  /** The result of a condition, or a part of one; the bundler's table resolves the key. */
  tested(key: number, isTrue: boolean): void;
  /** The value of a name in a condition. */
  valued(key: number, value: unknown): void;
  /** A value of the page does not fit its declared type, so that it is missing. `text` says so. */
  unfit?(text: string): void;
  /** Passes a function that reads a state at any later time. */
  hasState(key: number, read: () => unknown): void;
  /** A declared call is about to be sent. Any fetch until `called` with undefined is its request. */
  called(key: number | undefined): void;
  /** A rule is about to push an item into the data layer. Any item until `pushes` with false is its own, or follows from it. */
  pushes?(isPushing: boolean): void;
  /** An action that sends a declared call reaches its gate. */
  sends?(key: number, step: string, consent?: ConsentReader, parts?: KnownParts): void;
}

/** The consent that a gate checks: whether its group is granted (undefined if unknown), and possible changes. */
export interface ConsentReader {
  given(): boolean | undefined;
  changes(changed: () => void): void;
}

/**
 * The parts of a gate's condition whose results do not depend on consent: their keys, and functions that test them. A result
 * is undefined while a value is missing from which consent is decided.
 */
export type KnownParts = readonly (readonly [key: number, test: () => boolean | undefined])[];

/** The key of an instrumented bundle's observer. A symbol cannot clash with a name of the page. */
export const observerKey = Symbol.for('tagc observer');

const observer = (): Observer | undefined => (window as unknown as Record<symbol, Observer | undefined>)[observerKey];

export const traceTriggered = (id: string): void => observer()?.triggered(id);

export const traceFired = (id: string): void => observer()?.fired(id);

export const traceRequested = (tag: string, step: string, ...[consent, group, parts]: Gate): void =>
  observer()?.requested(tag, step, consent && readerOf(consent, group!), parts);

export const traceSends = (key: number, step: string, ...[consent, group, parts]: Gate): void =>
  observer()?.sends?.(key, step, consent && readerOf(consent, group!), parts);

export const tracePassed = (tag: string, step: string): void => observer()?.passed?.(tag, step);

type Gate = [consent?: ConsentService, group?: number, parts?: KnownParts];

function readerOf(consent: ConsentService, group: number): ConsentReader {
  return { given: () => consent.isGranted(group), changes: consent.listen };
}

export const traceActed = (tag: string): void => observer()?.acted(tag);

export const traceStarted = (ids: readonly string[], test?: () => unknown): void => observer()?.started?.(ids, test);

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

/** Returns a decoder that also reports values which do not fit. `type` is a phrase: `a text`. */
export const traceRead =
  <T>(name: string, type: string, read: (raw: unknown) => T) =>
  (raw: unknown): T => {
    const value = read(raw);
    if (raw != null && value === undefined) {
      const found = Array.isArray(raw) ? 'a list' : typeof raw === 'object' ? 'a record' : kinds[typeof raw];
      observer()?.unfit?.(`${name} is missing: the page has ${found ?? 'another value'}, but it is read as ${type}.`);
    }
    return value;
  };

const kinds: Readonly<Record<string, string>> = {
  string: 'a text that does not fit',
  number: 'a number that does not fit',
  boolean: 'true or false',
  function: 'a function',
};

export function traceCall<T>(key: number, send: () => T): T {
  observer()?.called(key);
  try {
    return send();
  } finally {
    observer()?.called(undefined);
  }
}

export function tracePush<T>(push: () => T): T {
  observer()?.pushes?.(true);
  try {
    return push();
  } finally {
    observer()?.pushes?.(false);
  }
}
