import type { Expression } from '../../language/model/expression.ts';
import type { State } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import type { TextTest } from '../text/text-test.ts';

/** When a value is read: once for the whole page, when the rule fires, or when its action starts. */
export type Moment = 'page' | 'event' | 'start';

/**
 * When an input is read. `between n`: after an action of the rule may have changed it, and before n other actions of the
 * rule change it again.
 */
export type ReadMoment = Moment | `between ${number}`;

/** When an expression is evaluated: at a moment, but for reads that earlier actions of the rule may have changed since. */
export interface EvaluationTime {
  readonly moment: Moment;
  /**
   * Returns when an expression is read that depends on what earlier actions of the rule may have changed. Undefined for any
   * other expression. Without it, no action has changed anything.
   */
  readonly changedAt?: (read: Expression) => ReadMoment | undefined;
  /** The values of states that earlier actions of the rule have set. */
  readonly states?: Pick<ReadonlyMap<State, { readonly whole: Expression }>, 'get'>;
}

/** A value that the model does not compute: read from the page, event, storage or a response, or made by a function. */
export interface Input {
  /** Equal for inputs that always have the same value. Names of private declarations include their file. */
  readonly key: string;
  /**
   * What is read, without names of data, conditions and constants: a source, built-in value, state, field or field of a
   * response, or an operation on such values.
   */
  readonly expression: Expression;
  readonly type: Type;
  readonly moment: ReadMoment;
  /** The inputs from which it is computed. Empty if it is read as it is. */
  readonly parts: readonly Input[];
  /** The input of each expression that is read when `expression` is evaluated. Undefined if it is read as it is. */
  readonly reads?: ReadonlyMap<Expression, Input>;
}

/** A site at a stage, and the host of the page. Undefined for a host that no site names. */
export interface SitePlace {
  readonly site: string;
  readonly stage: string;
  readonly host?: string;
}

/**
 * What the consent manager reports: nothing yet, that the choice cannot be determined, that the visitor has not answered,
 * or stored consent.
 */
export type ReportedConsent = 'unknown' | 'undetermined' | 'unanswered' | 'stored';

/** Values of an input that the program does not distinguish. Empty for a missing value. */
export type Class = readonly (string | number | boolean)[];

/** One of several alternatives, of which exactly one is true. Several atoms encode its number in binary. */
export type Choice =
  | { readonly of: 'place'; readonly options: readonly SitePlace[] }
  | { readonly of: 'consent'; readonly moment: Moment; readonly options: readonly ReportedConsent[] }
  | { readonly of: 'value'; readonly input: Input; readonly options: readonly Class[] };

/**
 * What a variable of the diagrams means: a condition without parts. Tests of a missing value are not evaluated, so they may have
 * any truth.
 */
export type Atom =
  /** A bit of the number of the chosen option. Numbers beyond the last option mean the last one. */
  | { readonly kind: 'choice'; readonly choice: Choice; readonly bit: number }
  /** The stored consent grants a group; or the visitor has not answered, and the manager does not list it as active. */
  | { readonly kind: 'group'; readonly of: 'stored' | 'inactive'; readonly group: string; readonly moment: Moment }
  /** The group was granted earlier in the page. */
  | { readonly kind: 'wasGranted'; readonly group: string; readonly moment: Moment }
  /** The attempts to determine consent are over. */
  | { readonly kind: 'isFinal'; readonly moment: Moment }
  /** The stored consent is too old, so that it grants only necessary groups. */
  | { readonly kind: 'isExpired'; readonly moment: Moment }
  /** The opt-out of a group, or of all, was true earlier in the page. */
  | { readonly kind: 'hasOptedOut'; readonly group?: string; readonly moment: Moment }
  /** An action has set the state between the event and the start. */
  | { readonly kind: 'hasChanged'; readonly state: State }
  | { readonly kind: 'exists'; readonly input: Input }
  /** A boolean input that is present is true. */
  | { readonly kind: 'true'; readonly input: Input }
  | { readonly kind: 'text'; readonly input: Input; readonly test: TextTest }
  /** A number, or the count of a list or set, passes the test. */
  | {
      readonly kind: 'number';
      readonly input: Input;
      readonly test: { readonly operator: '<' | '<=' | 'is'; readonly value: number };
    }
  /** A list or set contains the item. */
  | { readonly kind: 'item'; readonly input: Input; readonly value: string | number | boolean };
