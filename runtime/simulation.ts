import type { Value } from './value.ts';

/**
 * How vendors' services and consent managers behave in scenarios. A vendor's `simulate.ts` reads what the vendor's servers
 * would read and writes what they would answer; that of a consent source stores and reports a choice as the manager does.
 * The player of scenarios knows these interfaces alone, and no bundle imports a simulation.
 */
export interface VendorSimulation {
  /** Reads a request by its format alone; undefined where it is no beacon of this vendor. */
  readonly readBeacon?: (request: SentRequest) => Beacon | undefined;
  /** Of a vendor whose client has fields. */
  readonly client?: ClientSimulation;
}

/** A request that left the page. */
export interface SentRequest {
  readonly url: string;
  readonly body?: string;
}

/** A beacon as a report would read it. */
export interface Beacon {
  /** The expectation of scenarios that it meets. */
  readonly expectedAs: ExpectedBeacon;
  readonly name?: string;
  /** By their names in the request, as `options` of the action in the vendor's table has them. */
  readonly variables: ReadonlyMap<string, string>;
  /** As much of the address's path as a person knows it by. */
  readonly path: string;
}

/** What scenarios expect of beacons: `expect beacon "Apply"`, `expect page view`. */
export type ExpectedBeacon = 'beacon' | 'page view';

/** A vendor's client, given the values of its fields. */
export interface ClientSimulation {
  /** The cookie by which it knows them, as an earlier page left it; `now` is when the scenario begins. */
  readonly cookie: (tag: SimulatedTag, fields: SimulatedFields, now: number) => [name: string, text: string];
  /** Where it asks, by the beginning of the address, and what its service answers; null where it never does. */
  readonly answer: (tag: SimulatedTag, fields: SimulatedFields) => [address: string, answer: string | null];
}

export type SimulatedFields = Readonly<Record<string, Value>>;

/** A tag as its vendor's simulation sees it. */
export interface SimulatedTag {
  readonly id: string;
  /** The text of an option. Where it is not known before rules run, the scenario cannot be played. */
  readonly option: (name: string) => string;
  /** Throws: the scenario cannot be played, for a reason that its author understands. */
  readonly refuse: (why: string) => never;
}

/** Makes a consent manager for the arguments of the rule files' `stored` and the groups they declare. */
export type ConsentSimulation = (
  given: readonly Value[],
  groups: readonly { readonly id: string; readonly number: number }[],
) => SimulatedManager;

/** How a consent manager stores a visitor's choice, and how it reports one to the page. */
export interface SimulatedManager {
  /** Cookies which say that a choice was made, and not which. */
  readonly untold: readonly [string, string][];
  /** Cookies that store the choice of these groups. */
  readonly cookies: (groups: readonly string[]) => [string, string][];
  readonly tell: (groups: readonly string[]) => ManagerAct[];
}

/** What a consent manager does in the page. Values are JSON, so that they become objects of the page. */
export type ManagerAct =
  | { readonly do: 'set'; readonly name: string; readonly json: string }
  /** Calls a function of the window, if it is there. */
  | { readonly do: 'call'; readonly name: string }
  /** Dispatches an event at the window. */
  | { readonly do: 'tell'; readonly event: string; readonly json: string };
