import type { Expression } from '../../language/model/expression.ts';
import type { Source } from '../../language/source/source.ts';
import type { Start } from '../model/start.ts';

/** What a script reported in a scenario. */
export interface ScriptRun {
  /** The ids of rules and tags whose events occurred. */
  readonly triggered: ReadonlySet<string>;
  /** The ids of those whose conditions were true. */
  readonly fired: ReadonlySet<string>;
  /** Returns the last result of a condition, or of a part of one. Undefined if it was not tested. */
  resultOf(source: Source, expression: Expression): boolean | undefined;
  /** Returns the values that names in a part of a condition last had, by the places of the names, as JSON. */
  valuesIn(
    source: Source,
    expression: Expression,
  ): readonly (Pick<Expression, 'start' | 'end'> & { readonly json: string })[];
  hasStarted(start: StartedAction): boolean;
}

/** What identifies the action of a start. */
export type StartedAction = Pick<Start, 'running' | 'action' | 'stores' | 'isInPage'>;

/** What a script had when an action started that an assertion is about. */
export interface JudgedStart {
  /** Whether its condition was as the assertion forbids. */
  readonly isBroken: boolean;
  readonly isTrue: boolean;
  /** The condition, as it is written. */
  readonly condition: string;
  /** The values of the names in it, as JSON, or `missing`. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
}
