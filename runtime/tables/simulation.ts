import type { Value } from './value.ts';

/**
 * How vendors' services and consent managers behave in scenarios. A vendor's `simulate.ts` reads requests as the vendor's
 * servers would, and writes their responses. That of a consent source stores and reports consent as the manager does. The
 * simulator knows only these interfaces, and no bundle imports a simulation.
 */
export interface VendorSimulation {
  /** Reads a request by its format alone. Returns undefined if it is not a beacon of this vendor. */
  readonly readBeacon?: (request: SentRequest) => Beacon | undefined;
  /** Simulates the service of a vendor whose client has fields. */
  readonly client?: ClientSimulation;
}

/** A request that the page sent. */
export interface SentRequest {
  readonly url: string;
  readonly body?: string;
}

/** The content of a beacon as a report would show it. */
export interface Beacon {
  /** The scenario expectation that this beacon satisfies. */
  readonly expectedAs: ExpectedBeacon;
  readonly name?: string;
  /** Values by their names in the request, as in `options` of the action in the vendor's table. */
  readonly variables: ReadonlyMap<string, string>;
  /** The part of the address's path by which people recognise it. */
  readonly path: string;
}

/** The kinds of beacons that scenarios can expect: `expect beacon "Apply"`, `expect page view`. */
export type ExpectedBeacon = 'beacon' | 'page view';

/** Simulates a vendor's client for given values of its fields. */
export interface ClientSimulation {
  /** The cookie in which an earlier page stored the fields. `now` is when the scenario begins. */
  readonly cookie: (tag: SimulatedTag, fields: SimulatedFields, now: number) => [name: string, text: string];
  /** The beginning of the service's address, and its response; null if it never responds. */
  readonly respond: (tag: SimulatedTag, fields: SimulatedFields) => [address: string, response: string | null];
}

export type SimulatedFields = Readonly<Record<string, Value>>;

/** A tag, as its vendor's simulation sees it. */
export interface SimulatedTag {
  readonly id: string;
  /** The text of an option. If it is not known before rules run, the scenario cannot run. */
  readonly option: (name: string) => string;
  /** Throws an error: the scenario cannot run, for a reason that its author understands. */
  readonly refuse: (why: string) => never;
}

/** Creates a simulated consent manager from the arguments of `stored` in the rule files and the declared groups. */
export type ConsentSimulation = (
  values: readonly Value[],
  groups: readonly { readonly id: string; readonly number: number; readonly names?: readonly string[] }[],
) => SimulatedManager;

/** How a consent manager keeps a visitor's consent, and how it reports it to the page. Times are milliseconds since 1970. */
export interface SimulatedManager {
  /** Whether it is known as soon as the script starts whether and what the visitor has answered. */
  readonly isNeverUnknown?: boolean;
  /** Whether an answer remains in the page once it has been given. */
  readonly isNeverTaken?: boolean;
  /** What shows that the visitor has answered, but not what. */
  readonly unreported?: (chosenAt: number) => KeptItem[];
  /** What it keeps if the visitor has granted these groups, or if the visitor has not answered. */
  readonly keep: (groups: readonly string[] | undefined, chosenAt: number) => KeptItem[];
  /** Whether a visitor can grant exactly these groups. */
  readonly canKeep: (groups: readonly string[]) => boolean;
  /** Global variables that list these groups as active in the page, whether or not the visitor has chosen. */
  readonly list?: (groups: readonly string[]) => Extract<ManagerAct, { readonly do: 'set' }>[];
  /** How it reports that the visitor has granted these groups, or has no answer any more. Empty if it reports nothing. */
  readonly report: (groups: readonly string[] | undefined) => ManagerAct[];
}

/**
 * A cookie or key with its text, or without one if it is removed; or a global variable, or what a function there returns; or
 * code that runs in the page before the script of tagc, and again in an open page when the answer changes.
 */
export type KeptItem =
  | KeptText<'cookie'>
  | KeptText<'local'>
  | KeptText<'session'>
  | KeptValue<'global'>
  | KeptValue<'result'>
  | KeptCode;

/** The code is a self-contained expression. It also reports the answer. */
interface KeptCode {
  readonly place: 'code';
  readonly code: string;
}

interface KeptText<Place> {
  readonly place: Place;
  readonly name: string;
  readonly text?: string;
}

interface KeptValue<Place> {
  readonly place: Place;
  readonly path: readonly string[];
  readonly json: string;
}

/** An action of a consent manager in the page. Values are JSON, so that they become objects of the page. */
export type ManagerAct =
  | { readonly do: 'set'; readonly path: readonly string[]; readonly json: string; readonly isResult?: boolean }
  /** Calls a function of the window, if it exists. */
  | { readonly do: 'call'; readonly name: string }
  /** Dispatches an event at the window or the document. */
  | { readonly do: 'dispatch'; readonly event: string; readonly json: string; readonly target?: 'window' | 'document' };
