/** Types for the authors of custom modules. A module exports one function by default: `docs/language/custom-modules.md`. */

/** A value that rules pass to a module. Any of them may be missing. */
type Values = Readonly<Record<string, unknown>>;

/** `action x = module(…)`: what follows with `then` waits for a promise. */
export type ActionModule<Parameters = Values> = (parameters: Parameters) => unknown;

/**
 * `data x: type = module(…)`, or `module(…)(items, currency)` with inputs: called for each read, so it must only read.
 * Undefined is a missing value.
 */
export type ValueModule<Value = unknown, Inputs = Values> = (inputs: Inputs) => Value | undefined;

/** `event x = module(…)`: called when the script starts. Each call of `fire` starts the rules, with `event.detail`. */
export type EventModule<Detail = unknown> = (fire: (detail: Detail) => void) => void;

/** `vendor x = module(…)`: describes the request of an action, and does not make it. `action` is `run` or one of `x-actions`. */
export type VendorModule<Options = Values, Parameters = Values> = (
  options: Options,
  action: string,
  parameters: Parameters,
) => VendorRequest;

/** Missing and empty parameters are not sent; a list is joined by commas. */
export interface VendorRequest {
  readonly url: string;
  readonly parameters?: Values;
  /** Whether it must arrive although the page is about to unload. The server must accept a POST. */
  readonly exit?: boolean;
}

/**
 * `action open(topic: text) = module(…)(site, topic)` of a vendor that rule files declare, or an item of its `withdraw` or
 * `grant`: called with these values in this order. What is left out is undefined. It runs behind the consent gate of the tag,
 * and when the vendor's script has arrived, if it has one.
 */
export type VendorActionModule<Arguments extends readonly unknown[] = readonly unknown[]> = (
  ...values: Arguments
) => unknown;

/**
 * `stored: module(…)` of `consent`: called once. It calls `changed` when the stored consent may have changed, and returns a
 * function that reads it: the names of granted groups, null if the visitor has not chosen, undefined while that is unknown.
 * With `expires` in `consent`, it returns the time of the choice, too.
 */
export type ConsentModule = (changed: () => void) => () => Iterable<string> | DatedConsent | null | undefined;

/** `chosenAt`: when the visitor chose, in milliseconds since 1970. */
export interface DatedConsent {
  readonly groups: Iterable<string>;
  readonly chosenAt: number;
}
