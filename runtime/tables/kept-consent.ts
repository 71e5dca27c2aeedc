/**
 * Where a declared consent manager keeps the visitor's answer, and what it looks like there. The script that reads it, the
 * scenarios that write it and `verify` follow from this table.
 */
export interface KeptConsent {
  /** A cookie, a key of storage, or a path of global variables to the value or to a function that returns it. */
  readonly place: ConsentPlace;
  readonly name: string;
  /** Whether the cookie or key contains JSON in Base64. */
  readonly isBase64: boolean;
  readonly form: ConsentForm;
  /** The values that mean granted and not answered. Any other value refuses. */
  readonly grants: readonly ConsentValue[];
  readonly open: readonly ConsentValue[];
  /** The value that the manager keeps for a refusal. Without one, it keeps none. */
  readonly refused?: ConsentValue;
  /** Fields that must have these values, or else the visitor has not answered. */
  readonly requires: readonly (readonly [path: string, value: ConsentValue])[];
  /** A field that is only there, and not empty, if the visitor has answered. */
  readonly answered?: string;
  /** The field with the time of the answer: milliseconds since 1970, or a date. */
  readonly chosenAt?: string;
  /** The events by which the manager reports that the answer may have changed. */
  readonly changes: readonly { readonly target: 'window' | 'document'; readonly event: string }[];
  /** The groups besides `necessary`, and the names in the manager that must all be granted. */
  readonly groups: readonly { readonly id: string; readonly number: number; readonly names: readonly string[] }[];
}

export type ConsentPlace = 'cookie' | 'local' | 'session' | 'global' | 'result';
export type ConsentValue = string | number | boolean;

export type ConsentForm =
  /** JSON with a list of the granted names. */
  | { readonly kind: 'list'; readonly path: string }
  /** JSON with a record of names, whose values say whether they are granted; `value` is a field of theirs. */
  | { readonly kind: 'record'; readonly path: string; readonly value?: string }
  /** A text of names and values: `between` two names, `within` a name and its value. */
  | { readonly kind: 'pairs'; readonly between: string; readonly within: string; readonly prefix: string }
  /** One value for all groups. */
  | { readonly kind: 'word' };

/** Whether the answer is there as soon as the script starts, if there is one. */
export const isThereAtOnce = ({ place }: Pick<KeptConsent, 'place'>): boolean =>
  place !== 'global' && place !== 'result';
