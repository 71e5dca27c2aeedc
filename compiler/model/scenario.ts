import type { BuiltInTable, SourceTable, Value } from '../../runtime/tables.ts';
import type { Responder, Call, DataElement, Declared, Rule, State, Tag, Trigger } from './program.ts';

/**
 * A worked example. Its title is its name. The page that `given` describes is loaded first; the lines follow in their
 * order, each expectation about what came since the step before it. All values are plain.
 */
export interface Scenario extends Declared {
  /** Numbers of the requirements it shows. */
  readonly meets: readonly string[];
  /** Nothing is given twice, so that a case of a table can add what its row gives. */
  readonly given: readonly Given[];
  readonly lines: readonly ScenarioLine[];
  /** Where it is a table: it is played for each row. Absent where it is not. */
  readonly cases?: readonly Case[];
}

/** A row of a table of cases. */
export interface Case {
  /** What its columns give, as one writes it. */
  readonly label: string;
  /** What the scenario gives, and the row. */
  readonly given: readonly Given[];
  /** Tags and rules that run at any time, and those of other rows, which do not. */
  readonly runs: readonly Operand[];
  readonly idle: readonly Operand[];
  readonly start: number;
  readonly end: number;
}

/** `text` is one line, as the formatter writes it; offsets are those of the declaring file. */
interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Given = (
  | { readonly kind: 'site' | 'stage'; readonly value: string }
  /** Without groups the consent manager has not answered yet. */
  | { readonly kind: 'consent'; readonly groups?: readonly string[] }
  | { readonly kind: 'builtIn'; readonly builtIn: BuiltInTable; readonly value: Value }
  | {
      readonly kind: 'source';
      readonly source: SourceTable;
      readonly arguments: readonly Value[];
      readonly value: Value;
    }
  | { readonly kind: 'data'; readonly data: DataElement; readonly value: Value }
  | { readonly kind: 'state'; readonly state: State; readonly value: Value }
  /** What the call, or the service of a tag's client, answers, whenever it is asked. */
  | { readonly kind: 'answer'; readonly call: Responder; readonly value: Value }
  /** What a tag's client knows of earlier pages. */
  | { readonly kind: 'known'; readonly tag: Tag; readonly field: string; readonly value: Value }
) &
  Written;

export type ScenarioLine = ScenarioStep | Expectation;

/** `when …`: `step` is a name of `language/steps.ts`. */
export interface ScenarioStep extends Written {
  readonly kind: 'step';
  readonly step: string;
  readonly operand?: Operand;
  /** Groups that are given from now on. */
  readonly becomes?: readonly string[];
  /** How many percent of a film or sound it is played or moved to. */
  readonly to?: number;
  readonly with?: Value;
}

/** `expect …`: `thing` is a name of `language/expectations.ts`. */
export interface Expectation extends Written {
  readonly kind: 'expect';
  readonly thing: string;
  /** With `no`: it must not come. */
  readonly absent: boolean;
  readonly once: boolean;
  readonly operand?: Operand;
  readonly is?: Value;
  /** Variables that a beacon carries, among others. */
  readonly with?: readonly ExpectedVariable[];
  /** Milliseconds since the step before it. */
  readonly after?: number;
  /** It is about all that came since the scenario began, and not since the step before it. */
  readonly throughout?: boolean;
}

export interface ExpectedVariable {
  /** `prop33` and the like; `events` for a list of events, whose value is their slots. */
  readonly analyticsVariables: readonly string[];
  /** Where it is an option of the tag or action: its name, and `slots` is where it stands on the wire. */
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
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'call'; readonly call: Call };
