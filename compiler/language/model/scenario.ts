import type { BuiltInTable, SourceTable, Value } from '../../../runtime/tables/tables.ts';
import type { Responder, Call, DataElement, Declared, Rule, State, Tag, Trigger } from './program.ts';

/**
 * A scenario: the setup of a page, then steps and expectations in order. Its title is its name.
 * An expectation is about what happened since the step before it, or with `no` since the previous
 * expectation of an effect. All values are constants.
 */
export interface Scenario extends Declared {
  /** Numbers of the requirements that it demonstrates. */
  readonly meets: readonly string[];
  /** The setup of the page. Nothing is set twice, so that each row of a table of cases can add its values. */
  readonly given: readonly Given[];
  readonly lines: readonly ScenarioLine[];
  /** The rows of a table of cases. The scenario runs once for each row. Undefined without a table. */
  readonly cases?: readonly CaseRow[];
}

/** A row of a table of cases. */
export interface CaseRow {
  /** The columns of its table and their values in this row, as source text. */
  readonly columns: readonly string[];
  readonly values: readonly string[];
  /** The values, joined by commas. */
  readonly label: string;
  /** The setup of the scenario together with that of the row. */
  readonly given: readonly Given[];
  /** Tags and rules that must run at some time, and those of other rows, which must not. */
  readonly runs: readonly Operand[];
  readonly idle: readonly Operand[];
  readonly start: number;
  readonly end: number;
}

/** `text` is one formatted line. Offsets refer to the declaring file. */
interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Given = (
  | { readonly kind: 'site' | 'stage'; readonly value: string }
  /** Without groups, the consent manager has not responded yet. */
  | { readonly kind: 'consent'; readonly groups?: readonly string[] }
  /** How long ago the visitor chose, in milliseconds. */
  | { readonly kind: 'consentAge'; readonly value: number }
  /** The groups that the consent manager lists as active without a choice. */
  | { readonly kind: 'consentActive'; readonly groups: readonly string[] }
  | { readonly kind: 'page'; readonly value: 'prerendered' }
  | { readonly kind: 'builtIn'; readonly builtIn: BuiltInTable; readonly value: Value }
  | {
      readonly kind: 'source';
      readonly source: SourceTable;
      readonly arguments: readonly Value[];
      readonly value: Value;
    }
  | { readonly kind: 'data'; readonly data: DataElement; readonly value: Value }
  | { readonly kind: 'state'; readonly state: State; readonly value: Value }
  /** Every response of the call, or of the service of a tag's client. */
  | { readonly kind: 'answer'; readonly call: Responder; readonly value: Value }
  /** A value that a tag's client remembers from earlier pages. */
  | { readonly kind: 'known'; readonly tag: Tag; readonly field: string; readonly value: Value }
) &
  Written;

/** A value that a script of the page can change. */
export type ChangeableGiven = Extract<Given, { kind: 'builtIn' | 'source' | 'data' | 'state' }>;

export type ScenarioLine = ScenarioStep | Expectation;

/** `when …`: `step` is a name of `language/steps.ts`. */
export interface ScenarioStep extends Written {
  readonly kind: 'step';
  readonly step: string;
  readonly operand?: Operand;
  /** The consent groups that are granted from now on; or the consent manager keeps no answer any more. */
  readonly becomes?: readonly string[] | 'missing';
  /** The position in a video or audio file to play or seek to, in percent. */
  readonly to?: number;
  /** The new value of `set`. Undefined removes it. */
  readonly set?: ChangeableGiven;
  readonly with?: Value;
}

/** `expect …`: `thing` is a name of `language/expectations.ts`. */
export interface Expectation extends Written {
  readonly kind: 'expect';
  readonly thing: string;
  /** With `no` or `never`: it must not happen, since the previous expectation of an effect or in the whole scenario so far. */
  readonly absent: boolean;
  readonly once: boolean;
  readonly operand?: Operand;
  readonly is?: Value;
  /** Variables that the beacon contains. Others are allowed. */
  readonly with?: readonly ExpectedVariable[];
  /** Milliseconds since the step before it. */
  readonly after?: number;
  /** With `absent`: the only reason for which it must not have happened. */
  readonly because?: AbsenceReason;
  /** Whether it covers the whole scenario so far. Otherwise it covers the time since the last step, or see `absent`. */
  readonly throughout?: boolean;
}

export type AbsenceReason = 'consent' | 'country' | 'page' | 'condition';

export interface ExpectedVariable {
  /** For example `prop33`; `events` for a list of events, whose value lists their analytics variables. */
  readonly analyticsVariables: readonly string[];
  /**
   * The name of an option of the tag or action. Then `analyticsVariables` is its name in the request; empty for an action
   * of a declared vendor, whose parameter or field of a record it names.
   */
  readonly option?: string;
  readonly value: Value;
}

export type Operand =
  | { readonly kind: 'text'; readonly value: string }
  /** Milliseconds. */
  | { readonly kind: 'duration'; readonly value: number }
  | { readonly kind: 'record'; readonly value: Value }
  | { readonly kind: 'element'; readonly selector: string }
  | { readonly kind: 'event'; readonly trigger: Trigger }
  | { readonly kind: 'tag'; readonly tag: Tag }
  /** An action of a declared vendor, and the value of its first parameter that is a text. */
  | { readonly kind: 'command'; readonly tag: Tag; readonly action: string; readonly text?: string }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'call'; readonly call: Call };
