/** Whether an action can start: for no visitor, for some values or pages, or for all. */
export type CanStart = 'never' | 'some' | 'all';

/** For which countries and consent states an action can start. */
export interface OutcomeTable {
  /** Countries with equal results. Those without a row have only `never`. */
  readonly rows: readonly OutcomeRow[];
}

export interface OutcomeRow {
  /** Country codes, and `missing` for visitors whose country is unknown. */
  readonly countries: readonly string[];
  /** The result for each consent state, in the order of `ConsentStates.names`. */
  readonly cells: readonly CanStart[];
}
